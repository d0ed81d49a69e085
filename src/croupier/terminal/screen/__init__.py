"""What the person sees: plain lines, or the table drawn on a felt."""

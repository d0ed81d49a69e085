"""Tables in the terminal: `croupier play GAME`, in colour on a felt or in plain lines."""

@rem The npm scripts begin with "exec", which no command of Windows is: here it runs its arguments, so that the program can say what it needs.
@%*

/** The key of a button, for eyes alone: the button's name stays as it is. */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <kbd className="key-hint" aria-hidden>
      {letter.toUpperCase()}
    </kbd>
  )
}

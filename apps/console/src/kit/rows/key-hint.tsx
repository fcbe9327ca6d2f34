import type { SingleKey } from '#kit/keys/keys.ts'

/**
 * The key of a button, for eyes alone: the button's name stays as it is. The letter is drawn by the style, because text in a
 * button would have to be part of its name.
 */
export function KeyHint({ letter }: { letter: SingleKey }) {
  return <kbd className="key-hint" aria-hidden data-key={letter.toUpperCase()} />
}

import { Fragment } from 'react'

interface MarkedTextProps {
  text: string
  /** Passages as pairs of code-point offsets; they may overlap and stand in any order. */
  spans: readonly (readonly [from: number, to: number])[]
}

/** A plain text with passages marked; line breaks are kept. */
export function MarkedText({ text, spans }: MarkedTextProps) {
  const chars = [...text]
  const pieces: { at: number; text: string; isMarked: boolean }[] = []
  let done = 0
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const begin = Math.max(from, done)
    if (to <= begin) continue
    if (begin > done) pieces.push({ at: done, text: chars.slice(done, begin).join(''), isMarked: false })
    pieces.push({ at: begin, text: chars.slice(begin, to).join(''), isMarked: true })
    done = to
  }
  if (done < chars.length) pieces.push({ at: done, text: chars.slice(done).join(''), isMarked: false })
  return (
    <p className="marked-text">
      {pieces.map((piece) =>
        piece.isMarked ? (
          <mark key={piece.at}>{piece.text}</mark>
        ) : (
          <Fragment key={piece.at}>{piece.text}</Fragment>
        ),
      )}
    </p>
  )
}

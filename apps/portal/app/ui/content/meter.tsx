type Props = {
  value: number
  max: number
  /** The reading in words: 已提供 14/20 项. */
  text: string
}

/** How complete something is: the words, and a bar that repeats them. */
export function Meter({ value, max, text }: Props) {
  return (
    <div className="meter">
      <span aria-hidden="true">{text}</span>
      <meter value={value} max={max} aria-label={text}>
        {text}
      </meter>
    </div>
  )
}

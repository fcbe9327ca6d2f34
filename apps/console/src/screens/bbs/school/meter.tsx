import { pairs, useSay } from '#kit/data/language.ts'
import './meter.css'

const copy = pairs({
  stated: (value: number, of: number) => ({
    zh: `${of} 项中已填 ${value} 项`,
    en: `${value} of ${of} facts stated`,
  }),
})

/** How much of a school is stated, as a bar and a figure. */
export function Meter({ value, of }: { value: number; of: number }) {
  const say = useSay()
  return (
    <span className="meter">
      <meter min={0} max={of} value={value} aria-label={say(copy.stated(value, of))} />
      <span className="number" aria-hidden="true">
        {value}/{of}
      </span>
    </span>
  )
}

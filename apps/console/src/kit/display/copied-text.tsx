import { pairs, useSay } from '#kit/data/language.ts'
import { CopyButton } from './copy-button.tsx'
import './copied-text.css'

const copy = pairs({ noData: { zh: '（无数据）', en: '(no data)' } })

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** A long text as it was kept, JSON laid out, with a button that copies it. */
export function CopiedText({ children, label }: { children: string; label: string }) {
  const say = useSay()
  if (!children) return <p className="tip">{say(copy.noData)}</p>
  const text = pretty(children)
  return (
    <div className="copied-text">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre>{text}</pre>
      </section>
      <CopyButton text={text} label={label} />
    </div>
  )
}

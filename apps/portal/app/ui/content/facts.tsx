import type { ReactNode } from 'react'
import { detectLanguage } from '#app/text/detect-language.ts'

interface Props {
  rows: readonly { term: string; value: ReactNode }[]
  className?: string
  valueClass?: string
}

/** What there is to know of a record in short: terms and their values. */
export function Facts({ rows, className = 'facts', valueClass = 'fact-value' }: Props) {
  return (
    <dl className={className}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt className="fact-term">{term}</dt>
          <dd className={valueClass} lang={typeof value === 'string' ? detectLanguage(value) : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { say } from '#app/site/language.ts'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { AsPublished } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { lineNames } from './copy.ts'
import { type Amounts, type FillName, filled, fills } from './read.ts'
import type { Figures, Words } from './words.server.ts'

/** The source's, and what its links fill in; the awards are two ranges of one figure. */
const ofSource = [
  { fact: 'F22', links: [{ names: ['F22'], label: 'fill' }] },
  { fact: 'F23', links: [{ names: ['F23'], label: 'fill' }] },
  { fact: 'F14', links: [{ names: ['F14'], label: 'fill' }] },
  { fact: 'F15', links: [{ names: ['F15'], label: 'fill' }] },
  {
    fact: 'F13',
    links: [
      { names: ['F13low'], label: 'fillLow' },
      { names: ['F13high'], label: 'fillHigh' },
    ],
  },
] as const satisfies {
  fact: keyof Figures
  links: { names: FillName[]; label: 'fill' | 'fillLow' | 'fillHigh' }[]
}[]

const ofToday = ['T42', 'T39', 'T43', 'T44', 'T66', 'T45', 'T46', 'T40', 'T48', 'T49', 'T41'] as const

type Props = {
  search: URLSearchParams
  figures: Figures
  amounts: Amounts
  words: Words
  language: Language
}

/** Figures of the ledger with links that put them into the form; plain links, so they work without script. */
export function SourceFigures({ search, figures, amounts, words, language }: Props) {
  const link = (names: readonly FillName[], text: string, subject?: string) => (
    <Link
      key={names.join()}
      className="link cost-fill"
      to={filled(search, names, amounts)}
      preventScrollReset
      replace
    >
      {text}
      {subject && <VisuallyHidden>{` ${subject}`}</VisuallyHidden>}
    </Link>
  )
  return (
    <div className="no-print grid gap-4">
      <section aria-labelledby="prices-title">
        <h3 id="prices-title">{words.prices}</h3>
        <p className="meta">{words.pricesText}</p>
        <ul className="cost-source">
          {ofToday.map((id) => {
            const fact = figures[id]
            const what = `${say(lineNames[fills[id].line], language)} · ${say(fact.body, language)}`
            return (
              <li key={id}>
                <span>
                  {what} <strong>{say(figureOf(fact), language)}</strong>
                  <FactStamp fact={fact} language={language} isInline />
                </span>
                {link([id], words.fill, `${what} ${say(figureOf(fact), language)}`)}
              </li>
            )
          })}
        </ul>
        {link(['T39', 'T41', 'T40', 'T66', 'T48'], words.fillToronto)}
      </section>
      <AsPublished heading={words.source}>
        <p>{words.sourceText}</p>
        <ul className="cost-source">
          {ofSource.map(({ fact, links }) => (
            <li key={fact}>
              <span>
                {say(figureOf(figures[fact]), language)}
                <FactStamp fact={figures[fact]} language={language} isInline />
              </span>
              <span className="cost-fills">
                {links.map(({ names, label }) =>
                  link(names, words[label], say(figureOf(figures[fact]), language)),
                )}
              </span>
            </li>
          ))}
        </ul>
        {link(['F22', 'F23', 'F14', 'F15'], words.fillAll)}
      </AsPublished>
    </div>
  )
}

import type { Language } from '@app/contract/language.ts'
import { Link } from 'react-router'
import { FactStamp } from '#app/content/fact-stamp.tsx'
import { type FactId, facts } from '#app/content/facts.ts'
import { say } from '#app/language.ts'
import { AsPublished } from '#app/ui/note.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type FillName, filled } from './read.ts'
import type { Words } from './words.server.ts'

const figures: { fact: FactId; links: { names: FillName[]; label: 'fill' | 'fillLow' | 'fillHigh' }[] }[] = [
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
]

type Props = { search: URLSearchParams; words: Words; language: Language }

/** The source's figures with links that put them into the form; plain links, so they work without script. */
export function SourceFigures({ search, words, language }: Props) {
  const link = (names: FillName[], text: string, subject?: string) => (
    <Link key={names.join()} className="link cost-fill" to={filled(search, names)} preventScrollReset replace>
      {text}
      {subject && <VisuallyHidden>{` ${subject}`}</VisuallyHidden>}
    </Link>
  )
  return (
    <div className="no-print">
      <AsPublished heading={words.source}>
        <p>{words.sourceText}</p>
        <ul className="cost-source">
          {figures.map(({ fact, links }) => (
            <li key={fact}>
              <span>
                {say(facts[fact].published, language)}
                <FactStamp fact={facts[fact]} language={language} isInline />
              </span>
              <span className="cost-fills">
                {links.map(({ names, label }) =>
                  link(names, words[label], say(facts[fact].published, language)),
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

import { type Source, sourceList } from '@app/contract/editorial/facts/sources.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'
import { ExternalLink } from '#app/ui/control/button.tsx'
import { freePlaces, freePlacesCopy } from './free-places.ts'

/** When a child pays nothing at a publicly funded school, with the sources. */
export function FreePlacesCard({ language, id }: { language: Language; id?: string }) {
  const named = [...new Set(freePlaces.flatMap(({ sources }) => sources))]
  return (
    <div className="card card-amber mt-6 max-w-text" id={id}>
      <h3 className="text-lg">{say(freePlacesCopy.title, language)}</h3>
      <p className="mt-2">{say(freePlacesCopy.intro, language)}</p>
      <ul className="prose mt-2 list-disc ps-6">
        {freePlaces.map(({ text, sources }) => (
          <li key={text.en}>
            {say(text, language)}
            <sup className="ms-1 text-ink-3">
              {sources.map((source) => named.indexOf(source) + 1).join(' ')}
            </sup>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-semibold">{say(freePlacesCopy.check, language)}</p>
      <p className="meta mt-3">{say(freePlacesCopy.noLaw, language)}</p>
      <p className="meta mt-3">{say(freePlacesCopy.sources, language)}</p>
      <ol className="meta list-decimal ps-6">
        {named.map((source) => {
          const { name, url }: Source = sourceList[source]
          return (
            <li key={source}>
              {url ? (
                <ExternalLink href={url} language={language}>
                  {say(name, language)}
                </ExternalLink>
              ) : (
                say(name, language)
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

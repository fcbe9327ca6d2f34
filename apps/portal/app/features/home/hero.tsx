import type { Language } from '@app/contract/shapes/language.ts'
import { firstCopy as copy } from '#app/features/home/first-copy.ts'
import { SearchBox } from '#app/features/search/search-box-card.tsx'
import { type HeroCity, HeroScene } from '#app/illustrations/hero-scene.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Chip } from '#app/ui/control/chip.tsx'

const cities = ['beijing', 'suzhou', 'shanghai', 'guangzhou', 'shenzhen'] as const

/** Four ways to begin: a place, boarding, what a year costs, a budget. The directory has real schools before the sample’s. */
const examples = [
  {
    text: copy.examplePlace,
    path: (language: Language) => to('search', language, {}, { q: say(copy.examplePlace, language) }),
  },
  {
    text: copy.exampleBoarding,
    path: (language: Language) => to('school.list', language, {}, { boarding: ['optional', 'full'] }),
  },
  {
    text: copy.exampleCost,
    path: (language: Language) => to('aboard.expenses', language),
  },
  {
    text: copy.exampleFee,
    path: (language: Language) => to('school.list', language, {}, { fee: 20_000, cur: 'CAD' }),
  },
] as const

/** One sentence of purpose, where to start, and the trail with the reader's city lit. */
export function Hero({ language, city }: { language: Language; city: HeroCity | undefined }) {
  const labels = Object.fromEntries(cities.map((name) => [name, say(copy[name], language)])) as Record<
    HeroCity,
    string
  >
  return (
    <section className="contours">
      <div className="page grid items-center gap-x-8 gap-y-6 py-8 lg:grid-cols-[1.05fr_1fr] lg:py-12">
        <div className="grid justify-items-start gap-5">
          <p className="font-semibold text-maple">{say(copy.eyebrow, language)}</p>
          <h1 className="display">{say(copy.promise, language)}</h1>
          <p className="lead">{say(copy.purpose, language)}</p>
          <div className="grid w-full gap-3">
            <SearchBox id="main-search" language={language} isMain />
            <ul className="chip-row" aria-label={say(copy.examples, language)}>
              {examples.map(({ text, path }) => (
                <li key={text.en}>
                  <Chip to={path(language)}>{say(text, language)}</Chip>
                </li>
              ))}
            </ul>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={to('match', language)}>{say(copy.match, language)}</ButtonLink>
            <ButtonLink to={to('school.list', language)} kind="quiet" icon="arrow-right" iconAtEnd>
              {say(copy.browse, language)}
            </ButtonLink>
            <ButtonLink to={to('question.new', language)} kind="quiet" icon="edit">
              {say(copy.ask, language)}
            </ButtonLink>
            <a className="button button-plain" href="#how">
              {say(copy.how, language)}
            </a>
          </div>
        </div>
        {/* room for the names of the cities on the left */}
        <div className="ps-8 sm:ps-0">
          <HeroScene city={city} labels={labels} title={say(copy.scene, language)} />
        </div>
      </div>
    </section>
  )
}

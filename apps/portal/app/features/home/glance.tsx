import { type Fact, figureOf } from '@app/contract/editorial/facts/fact.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { Block } from '#app/features/home/block.tsx'
import { copy } from '#app/features/home/copy.ts'
import { type AddressName, to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { AsPublished } from '#app/ui/feedback/note.tsx'
import { FigureCard } from '#app/ui/media/figure-card.tsx'

interface Figure {
  key: 'credits' | 'hours' | 'literacy' | 'marks'
  number: string
  unit?: Pair
  label: Pair
  page: AddressName
}

const figures: readonly Figure[] = [
  { key: 'credits', number: '30', unit: copy.creditsUnit, label: copy.credits, page: 'ossd.graduation' },
  { key: 'hours', number: '40', unit: copy.hoursUnit, label: copy.hours, page: 'ossd.volunteer' },
  { key: 'literacy', number: '300', unit: copy.literacyUnit, label: copy.literacy, page: 'ossd.osslt' },
  { key: 'marks', number: '70 / 30', label: copy.marks, page: 'ossd.advantages' },
]

interface Props {
  /** Out of the ledger, which stays on the server. */
  facts: Record<Figure['key'], Fact>
  language: Language
}

/** The four figures that families look for most, each with its evidence and caveats beside it. */
export function Glance({ facts, language }: Props) {
  const doubtful = Object.values(facts).filter((fact) => fact.status !== 'current')
  return (
    <Block title={say(copy.glance, language)}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ key, number, unit, label, page }) => (
          <li key={key} className="grid">
            <FigureCard
              number={number}
              unit={unit && say(unit, language)}
              label={say(label, language)}
              to={to(page, language)}
              stamp={<FactStamp fact={facts[key]} language={language} />}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <AsPublished heading={say(copy.asPublished, language)}>
          <ul className="grid gap-1">
            {doubtful.map((fact) => (
              <li key={fact.id}>
                {say(copy.asPublishedText(figureOf(fact)[language], fact.found[language]), language)}
              </li>
            ))}
          </ul>
        </AsPublished>
      </div>
    </Block>
  )
}

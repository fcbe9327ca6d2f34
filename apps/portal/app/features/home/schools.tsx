import type { SchoolRow } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { All, Block, Failed, useHere } from '#app/features/home/block.tsx'
import { copy } from '#app/features/home/copy.ts'
import { Licences } from '#app/features/school/licences-card.tsx'
import { SchoolCard } from '#app/features/school/school-card.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { say } from '#app/site/language.ts'
import { Tabs } from '#app/ui/control/tabs.tsx'
import { EmptyState } from '#app/ui/feedback/state.tsx'

/** The school filter in its order; ids as in the address. */
const tabs = [
  { type: null, text: copy.all },
  { type: '1', text: copy.abroad },
  { type: '0', text: copy.domestic },
] as const

const ANCHOR = 'schools'

interface Props {
  schools: { rows: SchoolRow[]; total: number; licences: { address: string }[] } | null
  /** As in the address; null is all. */
  type: string | null
  language: Language
}

/** Eight schools, by place, with the way to all of them. */
export function Schools({ schools, type, language }: Props) {
  const here = useHere(ANCHOR)
  return (
    <Block
      anchor={ANCHOR}
      title={say(copy.schools, language)}
      action={
        schools !== null &&
        schools.total > 0 && (
          <All page="school.list" query={{ type }} language={language}>
            {say(copy.allSchools(schools.total), language)}
          </All>
        )
      }
    >
      <Tabs
        label={say(copy.schoolTabs, language)}
        keepScroll
        items={tabs.map((tab) => ({
          label: say(tab.text, language),
          to: here('type', tab.type),
          current: tab.type === type,
        }))}
      />
      <div className="mt-5">
        {schools === null && <Failed language={language} />}
        {schools?.rows.length === 0 && (
          <EmptyState title={say(copy.noSchools, language)} picture={<Scene name="empty" />}>
            {say(copy.noSchoolsText, language)}
          </EmptyState>
        )}
        {schools !== null && schools.rows.length > 0 && (
          <>
            <p className="meta mb-4">{say(copy.schoolOrder, language)}</p>
            <div className="card-grid xl:grid-cols-4">
              {schools.rows.map((school) => (
                <SchoolCard key={school.id} school={school} language={language} headingLevel={3} />
              ))}
            </div>
            <Licences addresses={schools.licences.map(({ address }) => address)} language={language} />
          </>
        )}
      </div>
    </Block>
  )
}

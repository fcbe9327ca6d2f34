import type { ListedSchool } from '@app/contract/school/map/school-map.ts'
import { creditStates, registerKinds } from '@app/contract/school/register/register.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { copy } from '#app/features/school/copy.ts'
import { namesOf } from '#app/features/school/wording.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { contentCopy } from '#app/ui/content/copy.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { mapCopy } from './map-copy.ts'

interface Props {
  school: ListedSchool & { isArea?: boolean }
  language: Language
}

/** Kind, credits, city and distance of a school in one line. */
function factsOf(
  { kind, credits, isSample, city, cityZh, distance }: ListedSchool,
  language: Language,
): string {
  return [
    isSample && say(contentCopy.sample, language),
    kind ? say(registerKinds[kind], language) : !isSample && say(mapCopy.noKind, language),
    credits && say(creditStates[credits], language),
    language === 'zh' ? (cityZh ?? city) : (city ?? cityZh),
    distance !== null && say(copy.kilometres(distance), language),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A school in the list beside the map or in the card on it: the way to its page, and what one must know first. */
export function MapSchoolText({ school, language }: Props) {
  const { main } = namesOf(school, language)
  return (
    <div className="geo-map-school">
      <Link to={to('school.detail', language, { id: school.id })}>
        <span lang={main.lang}>{main.text}</span>
      </Link>
      <span className="meta">{factsOf(school, language)}</span>
      {school.isArea && <span className="meta">{say(mapCopy.isArea, language)}</span>}
    </div>
  )
}

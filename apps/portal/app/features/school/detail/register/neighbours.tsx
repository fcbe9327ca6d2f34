import {
  creditStates,
  registerKinds,
  registerProgrammes,
} from '@app/contract/school/register/register.values.ts'
import type { SchoolRow } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { namesOf } from '#app/features/school/wording.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { isOfBoard, kmText } from './origins.ts'
import { registerCopy } from './register-copy.ts'
import type { RegisterPage } from './register-facts.ts'
import { cityOf } from './register-words.ts'

/** The nearest schools of the same kind, with distance where both places are known. */
export function Neighbours({ page: { school }, language }: { page: RegisterPage; language: Language }) {
  const { register, nearby } = school
  if (nearby.length === 0) return <p className="text-ink-2">{say(registerCopy.noNeighbours, language)}</p>
  const isPlaced = school.lat !== null && school.lng !== null
  const isOnline = register.delivery === 'online' || register.programme === 'online'
  const intro = isOnline
    ? registerCopy.neighboursOnline
    : isPlaced
      ? registerCopy.neighboursNear
      : registerCopy.neighboursCity(cityOf(register, language) ?? '')
  return (
    <>
      <p className="meta mb-3 max-w-text">{say(intro, language)}</p>
      <ol className="neighbours">
        {nearby.map((one) => (
          <li key={one.id}>
            <Neighbour school={one} km={one.distance} language={language} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Neighbour({ school, km, language }: { school: SchoolRow; km: number | null; language: Language }) {
  const { register } = school
  if (!register) return null
  const city = language === 'zh' ? (register.cityZh ?? register.city) : register.city
  const facts = [
    register.enrolment !== null &&
      say(registerCopy.studentsShort(register.enrolment.toLocaleString('en-US')), language),
    register.osslt !== null && say(registerCopy.ossltShort(register.osslt), language),
  ].filter(Boolean)
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">
          <Link className="link" to={to('school.detail', language, { id: school.id })}>
            {namesOf(school, language).main.text}
          </Link>
        </p>
        <p className="meta flex flex-wrap items-center gap-x-3">
          <span>{say(registerKinds[register.kind], language)}</span>
          {city && <span>{city}</span>}
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
          {!isOfBoard(register) && register.credits !== 'offers' && (
            <Badge kind="waiting">{say(creditStates[register.credits], language)}</Badge>
          )}
          {register.programme && <Badge>{say(registerProgrammes[register.programme], language)}</Badge>}
        </p>
      </div>
      {km !== null && <span className="neighbour-km">{say(registerCopy.km(kmText(km)), language)}</span>}
    </>
  )
}

import { creditStates, registerKinds } from '@app/contract/school/register/register.values.ts'
import type { SchoolRow } from '@app/contract/school/school.ts'
import { boardings } from '@app/contract/school/school.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Crest } from '#app/illustrations/crest.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Badge, Mark, SampleBadge } from '#app/ui/content/badge.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Meter } from '#app/ui/content/meter.tsx'
import { copy } from './copy.ts'
import { CompareButton, SaveButton } from './shortlist/shortlist-buttons.tsx'
import {
  boardFeeText,
  crestLetters,
  FACT_COUNT,
  feeText,
  gradesText,
  locationText,
  namesOf,
  programmeNames,
  type SchoolNames,
} from './wording.ts'

type EmblemProps = {
  school: Pick<SchoolRow, 'id' | 'logo' | 'schoolName' | 'schoolNameEn'>
  language: Language
  size?: number
}

/** The uploaded logo, or a generated crest. Decoration: the name always stands beside it. */
export function SchoolEmblem({ school, language, size = 56 }: EmblemProps) {
  if (!school.logo) return <Crest id={school.id} letters={crestLetters(school, language)} size={size} />
  return (
    <img
      src={pictureAddress(school.logo)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="aspect-square flex-none rounded-md bg-surface object-contain"
    />
  )
}

/** A fact that may be missing; the card says so instead of leaving it blank. */
export function Stated({ value, language }: { value: string | null | undefined; language: Language }) {
  return value ? value : <span className="text-ink-3">{say(copy.notStated, language)}</span>
}

/** The red or black list mention in words, or nothing. */
export function ListMark({ school, language }: { school: Pick<SchoolRow, 'listFlag'>; language: Language }) {
  if (school.listFlag === 'none') return null
  return (
    <Mark list={school.listFlag}>{say(school.listFlag === 'red' ? copy.onRed : copy.onBlack, language)}</Mark>
  )
}

interface Line {
  term: Pair
  value: string | null | undefined
}

const statedLines = (school: SchoolRow, names: SchoolNames | undefined, language: Language): Line[] => [
  { term: copy.grades, value: gradesText(school.recruitGrade, language) },
  { term: copy.boarding, value: say(boardings[school.boarding], language) },
  ...(names ? [{ term: copy.students, value: names.students[school.existStuNums ?? ''] }] : []),
  { term: copy.tuition, value: feeText(school, language) },
]

/** Of a real school: what families ask first, and nothing that neither the list nor the school states. */
function registerLines(
  school: SchoolRow,
  register: NonNullable<SchoolRow['register']>,
  names: SchoolNames | undefined,
  language: Language,
): Line[] {
  const { gradeFrom, gradeTo, enrolment, osslt, goneOn, credits } = register
  const range =
    gradeFrom === null ? [] : gradeTo === null ? [String(gradeFrom)] : gradesBetween(gradeFrom, gradeTo)
  const students = names?.students[school.existStuNums ?? ''] ?? enrolment?.toLocaleString('en-US')
  const lines: Line[] = [
    goneOn
      ? { term: copy.listed, value: say(copy.notListed(goneOn), language) }
      : { term: copy.credits, value: say(creditStates[credits], language) },
    { term: copy.grades, value: gradesText(school.recruitGrade, language) ?? gradesText(range, language) },
    { term: copy.students, value: students },
    { term: copy.osslt, value: osslt === null ? null : `${osslt}%` },
    {
      term: copy.boarding,
      value: school.boarding === 'unknown' ? null : say(boardings[school.boarding], language),
    },
    { term: copy.tuition, value: feeText(school, language) ?? boardFeeText(register, language) },
  ]
  return lines.filter(({ value }) => Boolean(value))
}

const gradesBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => String(from + at))

type Props = {
  school: SchoolRow
  language: Language
  headingLevel?: 2 | 3 | 4
  /** Dictionary names; without them the number of students is left out. */
  names?: SchoolNames
  /** The number of the pin on the map beside the list. */
  pin?: number
}

/** One school of the directory. Used by the home page, the directory and "similar schools". */
export function SchoolCard({ school, language, headingLevel = 3, names, pin }: Props) {
  const { main, other } = namesOf(school, language)
  const { register, distance } = school
  const facts = [
    { term: copy.place, value: locationText(school, language) },
    ...(distance == null ? [] : [{ term: copy.distance, value: say(copy.kilometres(distance), language) }]),
    ...(register ? registerLines(school, register, names, language) : statedLines(school, names, language)),
  ]
  return (
    <Card
      title={main.text}
      to={to('school.detail', language, { id: school.id })}
      level={headingLevel}
      tab={school.schoolType === 1 ? 'spruce' : 'maple'}
      emblem={<SchoolEmblem school={school} language={language} />}
      above={
        <>
          {pin !== undefined && <span className="pin-number">{pin}</span>}
          <Badge>
            {say(
              register ? registerKinds[register.kind] : school.schoolType === 1 ? copy.abroad : copy.domestic,
              language,
            )}
          </Badge>
          {school.isAuth && <Badge kind="verified">{say(copy.verified, language)}</Badge>}
          {school.isSample && <SampleBadge language={language} />}
        </>
      }
      foot={
        <>
          <div className="basis-full">
            <Meter
              value={school.completeness}
              max={FACT_COUNT}
              text={say(copy.completeness(school.completeness, FACT_COUNT), language)}
            />
          </div>
          <CompareButton school={school} language={language} />
          <SaveButton school={school} language={language} />
        </>
      }
    >
      {other.text && (
        <p className="meta mt-1" lang={other.lang}>
          {other.text}
        </p>
      )}
      <dl className="fact-lines mt-3">
        {facts.map(({ term, value }) => (
          <div key={term.en}>
            <dt>{say(term, language)}</dt>
            <dd>
              <Stated value={value} language={language} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 flex flex-wrap gap-2">
        {programmeNames(school, language, 3).map((name) => (
          <li key={name}>
            <Badge kind="spruce">{name}</Badge>
          </li>
        ))}
      </ul>
      {school.listFlag !== 'none' && (
        <p className="mt-3">
          <ListMark school={school} language={language} />
        </p>
      )}
    </Card>
  )
}

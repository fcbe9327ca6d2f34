import type { RegisterFacts } from '@app/contract/school/register/register.ts'
import {
  deliveries,
  missingReasons,
  registerProgrammes,
} from '@app/contract/school/register/register.values.ts'
import { boardings, isWebsite } from '@app/contract/school/school.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { copy } from '#app/features/school/copy.ts'
import type { SchoolPage } from '#app/features/school/detail/detail.server.ts'
import { detailCopy } from '#app/features/school/detail/detail-copy.ts'
import { totalText, withoutText, type YearInAll } from '#app/features/school/detail/year-in-all.tsx'
import { boardingFeeText, gradesText, namesOf } from '#app/features/school/wording.ts'
import { say } from '#app/site/language.ts'
import { dayText } from '#app/text/date-text.ts'
import {
  fileOf,
  isInBand,
  isOfBoard,
  isSameName,
  isSameStreet,
  isSameWebsite,
  type Statement,
  yearText,
} from './origins.ts'
import { registerCopy } from './register-copy.ts'
import type { Listed } from './register-questions.ts'
import { addressOf, boardOf, taughtGrades } from './register-words.ts'

/** The page of a school that the register holds. */
export interface RegisterPage extends SchoolPage {
  school: Listed
}

/** True for the page of a school that the register holds. */
export const isRegisterPage = (page: SchoolPage): page is RegisterPage => Boolean(page.school.register)

/** Whether it may give credits, in a word and a sentence. */
export interface Verdict {
  kind: 'ok' | 'warning' | 'error'
  title: string
  text: string
}

/** May this school give OSSD credits, according to which list of which day. */
export function verdictOf(register: RegisterFacts, language: Language): Verdict {
  const file = say(fileOf(register), language)
  const day = dayText(register.listedOn, language)
  const { goneOn, credits } = register
  const verdict = (
    kind: Verdict['kind'],
    title: Pair,
    text: (file: string, day: string) => Pair,
  ): Verdict => ({
    kind,
    title: say(title, language),
    text: say(text(file, day), language),
  })
  if (goneOn) return verdict('error', registerCopy.gone(dayText(goneOn, language)), registerCopy.goneText)
  if (credits === 'applied') return verdict('warning', registerCopy.applied, registerCopy.appliedText)
  if (credits === 'no') return verdict('error', registerCopy.no, registerCopy.noText)
  return isOfBoard(register)
    ? verdict('ok', registerCopy.offersPublic, registerCopy.offersPublicText)
    : verdict('ok', registerCopy.offersPrivate, registerCopy.offersPrivateText)
}

/** What a page states at once of a school that is no ordinary day school; null for one that is. */
export function audienceNote({ programme, delivery }: RegisterFacts): Pair | null {
  if (programme) return registerCopy[programme]
  return delivery === 'online' ? registerCopy.onlineOnly : null
}

/** A fact in the first screen: what each origin says of it, and whom to ask where none does. */
export interface KnownFact {
  term: Pair
  statements: Statement[]
  /** True where they cannot both be right. */
  differs: boolean
  /** Why it is missing, where the register says why. */
  missing?: Pair
  ask: 'school' | 'board'
  note?: Pair
}

/** Whether a school boards and what that costs, in a line; null where it does not say. */
function boardingText(school: Listed, language: Language): string | null {
  if (school.boarding === 'unknown') return null
  const fee = school.boarding === 'none' ? null : boardingFeeText(school, language)
  return [say(boardings[school.boarding], language), fee]
    .filter(Boolean)
    .join(language === 'zh' ? '，' : ', ')
}

/** What a first year comes to in all, as this site adds it up. */
function yearFact(year: YearInAll | null, ask: KnownFact['ask'], language: Language): KnownFact {
  return {
    term: detailCopy.yearInAll,
    statements: year ? [{ value: say(totalText(year), language), origin: 'sum', day: '' }] : [],
    differs: false,
    note: (year && withoutText(year)) ?? undefined,
    ask,
  }
}

/** The facts of the first screen with their origins; those that two origins state differently hold both. */
export function knownFacts(
  { school, names, day, sources, statements, year }: RegisterPage,
  language: Language,
): KnownFact[] {
  const { register } = school
  const ask = isOfBoard(register) ? 'board' : 'school'
  const listed = (value: string | null | undefined, on = register.listedOn, href?: string): Statement[] =>
    value ? [{ value, origin: 'register', day: on, href }] : []
  const stated = (value: string | null | undefined, figure = '', href?: string): Statement[] => {
    if (!value) return []
    const own = statements[figure]
    if (own) return [{ value, origin: 'school', day: own.statedOn, href }]
    const checked = sources[figure]
    if (checked) return [{ value, origin: 'editor', day: checked.checkedOn, source: checked.text, href }]
    return [{ value, origin: 'site', day: day ?? '', href }]
  }
  /** Both where they differ; the register’s alone where they agree. */
  const both = (
    ofRegister: Statement[],
    ofSchool: Statement[],
    isSame: (one: string, other: string) => boolean,
  ) => {
    const [one] = ofRegister
    const [other] = ofSchool
    const differs = Boolean(one && other && !isSame(one.value, other.value))
    return { statements: differs ? [...ofRegister, ...ofSchool] : one ? ofRegister : ofSchool, differs }
  }
  const single = (statements: Statement[]) => ({ statements, differs: false })

  const students =
    register.enrolment === null
      ? null
      : say(
          registerCopy.enrolmentValue(
            register.enrolment.toLocaleString('en-US'),
            yearText(register.enrolmentYear),
          ),
          language,
        )
  const band = school.existStuNums ?? ''
  const website = register.website && isWebsite(register.website) ? register.website : null
  const siteText = (address: string | null) => address?.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  const englishName = namesOf(school, 'en').main.text
  const programme = register.programme && registerProgrammes[register.programme]

  // the list of private schools says nothing of a school's programme unless it is a special one
  const hasProgramme = programme || (isOfBoard(register) && register.delivery !== 'online')
  const facts: KnownFact[] = hasProgramme
    ? [
        {
          term: registerCopy.forWhom,
          ...single(listed(say(programme ?? registerCopy.daySchool, language))),
          ask,
        },
      ]
    : []
  facts.push(
    {
      term: registerCopy.delivery,
      ...single(listed(register.delivery && say(deliveries[register.delivery], language))),
      ask: 'school',
    },
    {
      term: registerCopy.address,
      ...both(listed(addressOf(register)), stated(school.address), (one, other) => isSameStreet(one, other)),
      note: register.isPlaceDoubtful ? registerCopy.placeDoubtful : undefined,
      ask: 'school',
    },
    {
      term: registerCopy.grades,
      ...single(
        listed(taughtGrades(register, language)).length > 0
          ? listed(taughtGrades(register, language))
          : stated(gradesText(school.recruitGrade, language)),
      ),
      ask: 'school',
    },
    {
      term: registerCopy.enrolment,
      ...both(
        listed(students, register.figuresOn ?? undefined),
        stated(names.students[band], 'existStuNums'),
        () => isInBand(register.enrolment ?? 0, band),
      ),
      missing: register.enrolmentMissing ? missingReasons[register.enrolmentMissing] : undefined,
      ask: 'school',
    },
  )
  if (ask === 'school')
    facts.push({ term: copy.boarding, ...single(stated(boardingText(school, language), 'boardingFee')), ask })
  facts.push(yearFact(year, ask, language))
  if (ask === 'board')
    facts.push({ term: registerCopy.board, ...single(listed(boardOf(register, language))), ask: 'board' })
  facts.push(
    { term: registerCopy.phone, ...single(listed(register.phone)), ask: 'school' },
    {
      term: registerCopy.website,
      ...both(
        listed(siteText(website), undefined, website ?? undefined),
        stated(siteText(school.website), '', school.website ?? undefined),
        isSameWebsite,
      ),
      ask,
    },
  )
  if (register.association)
    facts.push({ term: registerCopy.association, ...single(listed(register.association)), ask: 'school' })
  if (register.isYearRound)
    facts.push({
      term: registerCopy.calendar,
      ...single(listed(say(registerCopy.yearRound, language))),
      ask: 'school',
    })
  facts.push({ term: registerCopy.number, ...single(listed(register.ministryNo)), ask: 'school' })
  if (!isSameName(register.name, englishName))
    facts.push({
      term: registerCopy.nameFact,
      ...both(listed(register.name), stated(englishName), isSameName),
      ask: 'school',
    })
  return facts
}

import { type SchoolDetail, schoolFacts } from '@app/contract/school/school.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { questions } from '#app/features/school/detail/questions.ts'
import { say } from '#app/site/language.ts'
import { isOfBoard } from './origins.ts'
import { registerCopy } from './register-copy.ts'

/** Whom a question goes to. */
export type Addressee = 'school' | 'board' | 'ministry'

export interface QuestionGroup {
  whom: Addressee
  questions: string[]
}

/** A school that the register holds. */
export type Listed = SchoolDetail & { register: NonNullable<SchoolDetail['register']> }
type Draft = Parameters<(typeof schoolFacts)[number]['isStated']>[0]

/** What a board decides for its schools; of a private school the school itself does. */
const decidedByBoard: ReadonlySet<string> = new Set([
  'joinSchool',
  'boarding',
  'tuition',
  'boardingFee',
  'feeYear',
  'fees',
  'admissions',
])
/** Facts that the board’s figures for international students answer. */
const answeredByFees: ReadonlySet<string> = new Set(['tuition', 'feeYear'])
/** A page of the register names a source for each of its figures. */
const answeredByRegister: ReadonlySet<string> = new Set(['sources', 'ministryNo'])

/** A school with what the register knows of it in the place of what is not stated. */
function withRegister({ register, ...school }: Listed): Draft {
  const { city, street, website, enrolment, gradeFrom } = register
  return {
    ...school,
    languages: school.languages as Draft['languages'],
    location: school.location || city,
    address: school.address || street,
    website: school.website || website,
    existStuNums: school.existStuNums || (enrolment === null ? null : String(enrolment)),
    recruitGrade: school.recruitGrade.length > 0 ? school.recruitGrade : [gradeFrom ?? []].flat().map(String),
  }
}

/** What neither the register, the school nor an editor states, as questions, by whom to ask. */
export function registerQuestions(school: Listed, language: Language): QuestionGroup[] {
  const { register } = school
  const isPublic = isOfBoard(register)
  const hasCurrentFee = register.boardFees.some(({ isCurrent, tuition }) => isCurrent && tuition !== null)
  const draft = withRegister(school)
  const questionsFor: Record<Addressee, Pair[]> = { board: [], school: [], ministry: [] }
  if (isPublic) questionsFor.board.push(registerCopy.boardPlace)
  for (const fact of schoolFacts) {
    if (fact.isStated(draft) || answeredByRegister.has(fact.key)) continue
    if (isPublic && hasCurrentFee && answeredByFees.has(fact.key)) continue
    questionsFor[isPublic && decidedByBoard.has(fact.key) ? 'board' : 'school'].push(questions[fact.key])
  }
  if (register.osslt === null) questionsFor.school.push(registerCopy.resultQuestion)
  if (register.goneOn) questionsFor.ministry.push(registerCopy.ministryGone)
  else if (register.credits === 'applied') questionsFor.ministry.push(registerCopy.ministryApplied)
  else if (!isPublic) questionsFor.ministry.push(registerCopy.ministryPrivate)
  return (Object.keys(questionsFor) as Addressee[])
    .map((whom) => ({ whom, questions: questionsFor[whom].map((question) => say(question, language)) }))
    .filter(({ questions: some }) => some.length > 0)
}

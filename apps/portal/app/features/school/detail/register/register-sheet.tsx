import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { Chances } from '#app/features/school/detail/chances.tsx'
import { detailCopy } from '#app/features/school/detail/detail-copy.ts'
import {
  DestinationTable,
  EditorText,
  FeeTable,
  Mentions,
  Pictures,
} from '#app/features/school/detail/detail-parts.tsx'
import { SheetFrame, type SheetSection } from '#app/features/school/detail/sheet-frame.tsx'
import {
  Admissions,
  FamiliesSay,
  Programmes,
  QuestionActions,
  QuestionList,
} from '#app/features/school/detail/sheet-parts.tsx'
import { YearLead } from '#app/features/school/detail/year-in-all.tsx'
import { Licences } from '#app/features/school/licences-card.tsx'
import { say } from '#app/site/language.ts'
import type { Described } from '#app/text/picture-text.ts'
import { BoardFees } from './board-fees.tsx'
import { RegisterChanges } from './changes.tsx'
import { Claim } from './claim.tsx'
import { Neighbours } from './neighbours.tsx'
import { isOfBoard } from './origins.ts'
import { RegisterBrief } from './register-brief.tsx'
import { RegisterCheck } from './register-check.tsx'
import { registerCopy } from './register-copy.ts'
import type { RegisterPage } from './register-facts.ts'
import { Results } from './results.tsx'

type Props = { page: RegisterPage; described: Described; language: Language }

/**
 * The page of a school that the ministry’s register holds. An empty section is left out: what is missing
 * stands as a question to ask.
 */
export function RegisterSheet({ page, described, language }: Props) {
  const { register } = page.school
  return (
    <SheetFrame
      page={page}
      described={described}
      brief={<RegisterBrief page={page} language={language} />}
      parts={partsOf(page, described, language)}
      language={language}
    >
      <Claim school={page.school} language={language} />
      <Licences addresses={register.licences.map(({ address }) => address)} language={language} />
    </SheetFrame>
  )
}

function partsOf(page: RegisterPage, described: Described, language: Language): SheetSection[] {
  const { school, fees, mention } = page
  const { register } = school
  const text = (field: 'intro' | 'life', name: Pair) => (
    <EditorText school={school} field={field} name={say(name, language)} language={language} />
  )
  const section = (
    id: string,
    name: Pair,
    isThere: boolean,
    content: ReactNode,
    isScreenOnly?: boolean,
  ): SheetSection[] => (isThere ? [{ id, name, content, isScreenOnly }] : [])
  const statesAdmission = Boolean(
    school.admissions || school.admissionsEn || school.joinSchool.length > 0 || school.languages.length > 0,
  )
  return [
    ...section('results', registerCopy.results, true, <Results register={register} language={language} />),
    ...section(
      'board-fees',
      registerCopy.boardFees,
      isOfBoard(register),
      <>
        {fees.length === 0 && <YearLead school={school} year={page.year} language={language} />}
        <BoardFees register={register} statesFees={fees.length > 0} language={language} />
      </>,
    ),
    ...section(
      'fees',
      detailCopy.fees,
      fees.length > 0 || !isOfBoard(register),
      <FeeTable page={page} language={language} />,
    ),
    ...section(
      'about',
      detailCopy.about,
      Boolean(school.intro || school.introEn),
      text('intro', detailCopy.about),
    ),
    ...section(
      'programmes',
      detailCopy.programmes,
      school.programs.length > 0,
      <Programmes page={page} language={language} />,
    ),
    ...section(
      'admissions',
      detailCopy.admissions,
      statesAdmission,
      <Admissions page={page} language={language} />,
    ),
    ...section('chances', detailCopy.chances, true, <Chances page={page} language={language} />),
    ...section('life', detailCopy.life, Boolean(school.life || school.lifeEn), text('life', detailCopy.life)),
    ...section(
      'pictures',
      detailCopy.pictures,
      school.photos.length > 0,
      <Pictures page={page} described={described} language={language} />,
      true,
    ),
    ...section(
      'destinations',
      detailCopy.destinations,
      school.destinations !== null,
      <DestinationTable page={page} language={language} />,
    ),
    ...section('articles', detailCopy.articles, true, <FamiliesSay page={page} language={language} />, true),
    ...section(
      'lists',
      detailCopy.mentions,
      mention !== null,
      <Mentions mention={mention} language={language} />,
    ),
    ...section('verify', detailCopy.verify, true, <RegisterCheck register={register} language={language} />),
    ...section(
      'changes',
      registerCopy.changes,
      page.history.length > 0,
      <RegisterChanges history={page.history} language={language} />,
    ),
    ...section('questions', detailCopy.questions, true, <Questions page={page} language={language} />),
    ...section(
      'neighbours',
      registerCopy.neighbours,
      true,
      <Neighbours page={page} language={language} />,
      true,
    ),
  ]
}

const addresseeTitles = {
  school: registerCopy.askSchool,
  board: registerCopy.askBoard,
  ministry: registerCopy.askMinistry,
} as const

function Questions({ page, language }: Pick<Props, 'page' | 'language'>) {
  const count = page.questionGroups.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <p className="max-w-text">{say(registerCopy.questionsIntro(count), language)}</p>
      {page.questionGroups.map(({ whom, questions }) => (
        <div key={whom}>
          <h3 className="mt-4 text-lg">{say(addresseeTitles[whom], language)}</h3>
          <QuestionList questions={questions} />
        </div>
      ))}
      <QuestionActions page={page} language={language} />
    </>
  )
}

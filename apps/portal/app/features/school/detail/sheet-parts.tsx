import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { reportCopy } from '#app/features/report/copy.ts'
import { joinWords, tongueNames } from '#app/features/school/answer.ts'
import { copy } from '#app/features/school/copy.ts'
import { Stated } from '#app/features/school/school-card.tsx'
import { gradesText, programmeNames, type SchoolNames } from '#app/features/school/wording.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { SchoolPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import { Articles, EditorText } from './detail-parts.tsx'

type PageProps = { page: SchoolPage; language: Language }

/** The sections of a page as links to them. */
export function PageContents({
  sections,
  language,
}: {
  sections: readonly { id: string; name: Pair }[]
  language: Language
}) {
  return (
    <nav className="page-contents no-print" aria-label={say(detailCopy.onPage, language)}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{say(section.name, language)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SectionProps = { id: string; title: string; isScreenOnly?: boolean; children: ReactNode }

export function Section({ id, title, isScreenOnly, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={isScreenOnly ? 'no-print' : undefined}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
  )
}

export function Programmes({ page: { school }, language }: PageProps) {
  const programmes = programmeNames(school, language)
  if (programmes.length === 0) return <Stated value={null} language={language} />
  return (
    <ul className="flex flex-wrap gap-2">
      {programmes.map((name) => (
        <li key={name}>
          <Badge kind="spruce">{name}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** Grades, entry and languages as stated, then the text on admission. */
export function Admissions({ page: { school, names }, language }: PageProps) {
  return (
    <>
      <dl className="fact-lines mb-4">
        <Line term={say(copy.grades, language)}>
          <Stated value={gradesText(school.recruitGrade, language)} language={language} />
        </Line>
        <Line term={say(detailCopy.intake, language)}>
          <Stated value={intakeText(school.joinSchool, names, language)} language={language} />
        </Line>
        <Line term={say(detailCopy.taughtIn, language)}>
          <Stated value={joinWords(tongueNames(school.languages, language), language)} language={language} />
        </Line>
      </dl>
      <EditorText
        school={school}
        field="admissions"
        name={say(detailCopy.admissions, language)}
        language={language}
      />
    </>
  )
}

/** What the articles are about: counts and dates, and no words of ours about the school. */
function Themes({ page: { themes }, language }: PageProps) {
  if (themes.length === 0) return null
  return (
    <div className="mb-4 grid gap-2">
      <h3 id="themes" className="text-base">
        {say(detailCopy.themes, language)}
      </h3>
      <ul className="fact-lines" aria-labelledby="themes">
        {themes.map(({ tag, count, verifiedCount, lastDay }) => (
          <li key={tag} className="flex flex-wrap items-baseline gap-x-3">
            <Link className="link" to={to('post.list', language, {}, { tag, city: ALL_CITIES })}>
              {tag}
            </Link>
            <span>{say(detailCopy.themeCount(count, verifiedCount), language)}</span>
            <span className="meta">{say(detailCopy.themeLast(lastDay), language)}</span>
          </li>
        ))}
      </ul>
      <p className="meta">{say(detailCopy.themesNote, language)}</p>
    </div>
  )
}

/** What families wrote of the school, and where to ask or write. */
export function FamiliesSay({ page, language }: PageProps) {
  const { id } = page.school
  return (
    <>
      <Themes page={page} language={language} />
      <Articles page={page} language={language} />
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink to={to('question.new', language, {}, { school: id })}>
          {say(detailCopy.ask, language)}
        </ButtonLink>
        <ButtonLink kind="quiet" icon="edit" to={to('post.new', language, {}, { school: id })}>
          {say(detailCopy.write, language)}
        </ButtonLink>
        <Link className="link" to={to('question.list', language, {}, { city: ALL_CITIES, school: id })}>
          {say(detailCopy.schoolQuestions, language)}
        </Link>
      </p>
    </>
  )
}

/** Questions that can be sent as they are. */
export function QuestionList({ questions }: { questions: readonly string[] }) {
  return (
    <ol className="prose mt-3 list-decimal ps-6">
      {questions.map((question) => (
        <li key={question} className="mt-1">
          {question}
        </li>
      ))}
    </ol>
  )
}

/** What a reader can do about what is missing or wrong. */
export function QuestionActions({ page: { school }, language }: PageProps) {
  return (
    <p className="mt-4 flex flex-wrap gap-3 no-print" data-mark-school={school.id}>
      <ButtonLink to={to('contact', language, {}, { schoolId: school.id })} icon="phone">
        {say(detailCopy.contact, language)}
      </ButtonLink>
      <a href="#correction-form" className="button button-plain">
        <Icon name="flag" />
        {say(detailCopy.correction, language)}
      </a>
      <button
        type="button"
        className="button button-plain may-report noscript:hidden"
        data-report="school"
        data-id={school.id}
      >
        <Icon name="warning" />
        {say(reportCopy.title('school'), language)}
      </button>
    </p>
  )
}

/** A printed sheet says where it was printed from. */
export function PrintedFrom() {
  const { pathname } = useLocation()
  const root = useRouteLoaderData('root') as { origin?: string } | undefined
  return (
    <p className="print-only meta">
      {root?.origin}
      {pathname}
    </p>
  )
}

function intakeText(values: string[], names: SchoolNames, language: Language): string {
  return joinWords(
    values.flatMap((value) => names.intake[value] ?? []),
    language,
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

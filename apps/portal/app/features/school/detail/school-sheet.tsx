import type { Language } from '@app/contract/shapes/language.ts'
import { ALL_CITIES } from '@app/contract/site/city.values.ts'
import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { reportCopy } from '#app/features/report/copy.ts'
import { joinWords, tongueNames } from '#app/features/school/answer.ts'
import { CompareTrayPlace } from '#app/features/school/compare/compare-tray-place.tsx'
import { copy } from '#app/features/school/copy.ts'
import { SchoolCard, Stated } from '#app/features/school/school-card.tsx'
import { gradesText, programmeNames, type SchoolNames } from '#app/features/school/wording.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import type { Described } from '#app/text/picture-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { SchoolPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import {
  Articles,
  DestinationTable,
  EditorText,
  FeeTable,
  Mentions,
  Pictures,
  Verification,
} from './detail-parts.tsx'
import { FactStrip } from './fact-strip.tsx'
import { SchoolHead } from './school-head.tsx'

/** Everything known of one school, what is missing, and how to check it. */
export function SchoolSheet({
  page,
  described,
  language,
}: {
  page: SchoolPage
  described: Described
  language: Language
}) {
  const { school, names } = page
  const sections = [
    { id: 'about', name: detailCopy.about },
    { id: 'fees', name: detailCopy.fees },
    { id: 'programmes', name: detailCopy.programmes },
    { id: 'admissions', name: detailCopy.admissions },
    { id: 'life', name: detailCopy.life },
    { id: 'pictures', name: detailCopy.pictures },
    { id: 'destinations', name: detailCopy.destinations },
    { id: 'articles', name: detailCopy.articles },
    { id: 'lists', name: detailCopy.mentions },
    { id: 'verify', name: detailCopy.verify },
    { id: 'questions', name: detailCopy.questions },
    { id: 'similar', name: detailCopy.similar },
  ] as const
  const nameOf = (id: (typeof sections)[number]['id']) =>
    say(sections.find((section) => section.id === id)?.name ?? detailCopy.about, language)
  const programmes = programmeNames(school, language)
  const contact = to('contact', language, {}, { schoolId: school.id })
  return (
    <div className="page pb-16">
      <SchoolHead page={page} described={described} language={language} />
      <FactStrip page={page} language={language} />
      <section className="mt-8" aria-labelledby="answer">
        <h2 id="answer" className="visually-hidden">
          {say(detailCopy.answer, language)}
        </h2>
        <p className="lead">{page.answer}</p>
      </section>
      <div className="school-layout">
        <nav className="page-contents no-print" aria-label={say(detailCopy.onPage, language)}>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{say(section.name, language)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="school-sections">
          <Section id="about" title={nameOf('about')}>
            <EditorText school={school} field="intro" name={nameOf('about')} language={language} />
          </Section>
          <Section id="fees" title={nameOf('fees')}>
            <FeeTable page={page} language={language} />
          </Section>
          <Section id="programmes" title={nameOf('programmes')}>
            {programmes.length > 0 ? (
              <ul className="flex flex-wrap gap-2">
                {programmes.map((name) => (
                  <li key={name}>
                    <Badge kind="spruce">{name}</Badge>
                  </li>
                ))}
              </ul>
            ) : (
              <Stated value={null} language={language} />
            )}
          </Section>
          <Section id="admissions" title={nameOf('admissions')}>
            <dl className="fact-lines mb-4">
              <Line term={say(copy.grades, language)}>
                <Stated value={gradesText(school.recruitGrade, language)} language={language} />
              </Line>
              <Line term={say(detailCopy.intake, language)}>
                <Stated value={intakeText(school.joinSchool, names, language)} language={language} />
              </Line>
              <Line term={say(detailCopy.taughtIn, language)}>
                <Stated
                  value={joinWords(tongueNames(school.languages, language), language)}
                  language={language}
                />
              </Line>
            </dl>
            <EditorText school={school} field="admissions" name={nameOf('admissions')} language={language} />
          </Section>
          <Section id="life" title={nameOf('life')}>
            <EditorText school={school} field="life" name={nameOf('life')} language={language} />
          </Section>
          <Section id="pictures" title={nameOf('pictures')} isScreenOnly>
            <Pictures page={page} described={described} language={language} />
          </Section>
          <Section id="destinations" title={nameOf('destinations')}>
            <DestinationTable page={page} language={language} />
          </Section>
          <Section id="articles" title={nameOf('articles')} isScreenOnly>
            <Articles page={page} language={language} />
            <p className="mt-4 flex flex-wrap items-center gap-3">
              <ButtonLink to={to('question.new', language, {}, { school: school.id })}>
                {say(detailCopy.ask, language)}
              </ButtonLink>
              <ButtonLink kind="quiet" icon="edit" to={to('post.new', language, {}, { school: school.id })}>
                {say(detailCopy.write, language)}
              </ButtonLink>
              <Link
                className="link"
                to={to('question.list', language, {}, { city: ALL_CITIES, school: school.id })}
              >
                {say(detailCopy.schoolQuestions, language)}
              </Link>
            </p>
          </Section>
          <Section id="lists" title={nameOf('lists')}>
            <Mentions mention={page.mention} language={language} />
          </Section>
          <Section id="verify" title={nameOf('verify')}>
            <Verification page={page} language={language} />
          </Section>
          <Section id="questions" title={nameOf('questions')}>
            <p className="max-w-text">
              {say(
                page.questions.length > 0
                  ? detailCopy.questionsIntro(page.questions.length)
                  : detailCopy.questionsNone,
                language,
              )}
            </p>
            {page.questions.length > 0 && (
              <ol className="prose mt-3 list-decimal ps-6">
                {page.questions.map((question) => (
                  <li key={question} className="mt-1">
                    {question}
                  </li>
                ))}
              </ol>
            )}
            <p className="mt-4 flex flex-wrap gap-3 no-print" data-mark-school={school.id}>
              <ButtonLink to={contact} icon="phone">
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
          </Section>
        </div>
      </div>
      {school.nearby.length > 0 && (
        <section className="no-print mt-12" aria-labelledby="similar">
          <SectionHeading id="similar">{nameOf('similar')}</SectionHeading>
          <div className="card-grid card-grid-3">
            {school.nearby.map((one) => (
              <SchoolCard key={one.id} school={one} language={language} names={names} />
            ))}
          </div>
        </section>
      )}
      <PrintedFrom />
      <CompareTrayPlace />
    </div>
  )
}

/** A printed sheet says where it was printed from. */
function PrintedFrom() {
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

type SectionProps = { id: string; title: string; isScreenOnly?: boolean; children: ReactNode }

function Section({ id, title, isScreenOnly, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={isScreenOnly ? 'no-print' : undefined}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
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

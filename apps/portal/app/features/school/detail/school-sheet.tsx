import type { Language } from '@app/contract/shapes/language.ts'
import { CompareTrayPlace } from '#app/features/school/compare/compare-tray-place.tsx'
import { SchoolCard } from '#app/features/school/school-card.tsx'
import { say } from '#app/site/language.ts'
import type { Described } from '#app/text/picture-text.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import type { SchoolPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import { DestinationTable, EditorText, FeeTable, Mentions, Pictures, Verification } from './detail-parts.tsx'
import { FactStrip } from './fact-strip.tsx'
import { Claim } from './register/claim.tsx'
import { SchoolHead } from './school-head.tsx'
import {
  Admissions,
  FamiliesSay,
  PageContents,
  PrintedFrom,
  Programmes,
  QuestionActions,
  QuestionList,
  Section,
} from './sheet-parts.tsx'

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
        <PageContents sections={sections} language={language} />
        <div className="school-sections">
          <Section id="about" title={nameOf('about')}>
            <EditorText school={school} field="intro" name={nameOf('about')} language={language} />
          </Section>
          <Section id="fees" title={nameOf('fees')}>
            <FeeTable page={page} language={language} />
          </Section>
          <Section id="programmes" title={nameOf('programmes')}>
            <Programmes page={page} language={language} />
          </Section>
          <Section id="admissions" title={nameOf('admissions')}>
            <Admissions page={page} language={language} />
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
            <FamiliesSay page={page} language={language} />
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
            {page.questions.length > 0 && <QuestionList questions={page.questions} />}
            <QuestionActions page={page} language={language} />
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
      <Claim school={school} language={language} />
      <PrintedFrom />
      <CompareTrayPlace />
    </div>
  )
}

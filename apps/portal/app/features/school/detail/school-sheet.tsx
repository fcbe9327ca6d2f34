import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { SchoolCard } from '#app/features/school/school-card.tsx'
import { say } from '#app/site/language.ts'
import type { Described } from '#app/text/picture-text.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Chances } from './chances.tsx'
import type { SchoolPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import { DestinationTable, EditorText, FeeTable, Mentions, Pictures, Verification } from './detail-parts.tsx'
import { FactStrip } from './fact-strip.tsx'
import { Claim } from './register/claim.tsx'
import { SheetFrame, type SheetSection } from './sheet-frame.tsx'
import { Admissions, FamiliesSay, Programmes, QuestionActions, QuestionList } from './sheet-parts.tsx'

type Props = { page: SchoolPage; described: Described; language: Language }

/** Everything known of one school, what is missing, and how to check it. */
export function SchoolSheet({ page, described, language }: Props) {
  const { school, names } = page
  const brief = (
    <>
      <FactStrip page={page} language={language} />
      <section className="mt-8" aria-labelledby="answer">
        <h2 id="answer" className="visually-hidden">
          {say(detailCopy.answer, language)}
        </h2>
        <p className="lead">{page.answer}</p>
      </section>
    </>
  )
  return (
    <SheetFrame
      page={page}
      described={described}
      brief={brief}
      parts={partsOf({ page, described, language })}
      last={{ id: 'similar', name: detailCopy.similar }}
      language={language}
    >
      {school.nearby.length > 0 && (
        <section className="no-print mt-12" aria-labelledby="similar">
          <SectionHeading id="similar">{say(detailCopy.similar, language)}</SectionHeading>
          <div className="card-grid card-grid-3">
            {school.nearby.map((one) => (
              <SchoolCard key={one.id} school={one} language={language} names={names} />
            ))}
          </div>
        </section>
      )}
      <Claim school={school} language={language} />
    </SheetFrame>
  )
}

function partsOf({ page, described, language }: Props): SheetSection[] {
  const { school } = page
  const text = (field: 'intro' | 'life', name: Pair) => (
    <EditorText school={school} field={field} name={say(name, language)} language={language} />
  )
  return [
    { id: 'about', name: detailCopy.about, content: text('intro', detailCopy.about) },
    { id: 'fees', name: detailCopy.fees, content: <FeeTable page={page} language={language} /> },
    {
      id: 'programmes',
      name: detailCopy.programmes,
      content: <Programmes page={page} language={language} />,
    },
    {
      id: 'admissions',
      name: detailCopy.admissions,
      content: <Admissions page={page} language={language} />,
    },
    { id: 'chances', name: detailCopy.chances, content: <Chances page={page} language={language} /> },
    { id: 'life', name: detailCopy.life, content: text('life', detailCopy.life) },
    {
      id: 'pictures',
      name: detailCopy.pictures,
      content: <Pictures page={page} described={described} language={language} />,
      isScreenOnly: true,
    },
    {
      id: 'destinations',
      name: detailCopy.destinations,
      content: <DestinationTable page={page} language={language} />,
    },
    {
      id: 'articles',
      name: detailCopy.articles,
      content: <FamiliesSay page={page} language={language} />,
      isScreenOnly: true,
    },
    {
      id: 'lists',
      name: detailCopy.mentions,
      content: <Mentions mention={page.mention} language={language} />,
    },
    { id: 'verify', name: detailCopy.verify, content: <Verification page={page} language={language} /> },
    { id: 'questions', name: detailCopy.questions, content: <Questions page={page} language={language} /> },
  ]
}

function Questions({ page, language }: Pick<Props, 'page' | 'language'>) {
  const { questions } = page
  const intro = questions.length > 0 ? detailCopy.questionsIntro(questions.length) : detailCopy.questionsNone
  return (
    <>
      <p className="max-w-text">{say(intro, language)}</p>
      {questions.length > 0 && <QuestionList questions={questions} />}
      <QuestionActions page={page} language={language} />
    </>
  )
}

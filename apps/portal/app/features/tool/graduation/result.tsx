import { FactStamp } from '#app/content/facts/fact-stamp.tsx'
import { say } from '#app/site/language.ts'
import { Note } from '#app/ui/feedback/note.tsx'
import { cohortOf, compulsory, rowsOf, TOTAL_CREDITS } from './calculate.ts'
import { copy } from './copy.ts'
import { Credits } from './credits.tsx'
import { OtherRequirements } from './other-requirements.tsx'
import type { ResultProps } from './result-parts.tsx'
import { Transfer } from './transfer.tsx'

/** The plan. It restates every answer, because print leaves the form out. */
export function Result({
  filled,
  stamps,
  questions,
  literacy,
  financial,
  language,
}: ResultProps & { questions: string[] }) {
  const { year } = filled
  if (year === undefined) return <p>{say(copy.nothing, language)}</p>
  const cohort = cohortOf(year)
  const required = rowsOf(cohort).reduce((sum, key) => sum + (compulsory[cohort][key] ?? 0), 0)
  const name = year === 2019 ? copy.orBefore(copy.yearOf(year)) : copy.yearOf(year)
  return (
    <>
      <p>
        {say(copy.rules(name, required, TOTAL_CREDITS - required), language)}
        <FactStamp fact={cohort === 'new' ? stamps.T01 : stamps.F02} language={language} isInline />
        {language === 'zh' ? '。' : '. '}
        {say(copy.decides, language)}
      </p>
      {filled.isTransfer ? (
        <Transfer filled={filled} stamps={stamps} cohort={cohort} language={language} />
      ) : (
        <Credits filled={filled} stamps={stamps} cohort={cohort} language={language} />
      )}
      <OtherRequirements
        filled={filled}
        stamps={stamps}
        year={year}
        literacy={literacy}
        financial={financial}
        language={language}
      />
      <Note title={say(copy.schoolTitle, language)}>
        <ul className="planner-list">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Note>
    </>
  )
}

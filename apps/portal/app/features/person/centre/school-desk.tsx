import type { listQuestionsForMe } from '@app/contract/post/question.ts'
import { sourcedFigures } from '@app/contract/school/school.values.ts'
import type { MySchoolInfo } from '@app/contract/school/school-profile.ts'
import { listText } from '@app/contract/shapes/language.ts'
import type { CallOutput } from '@app/contract/wire/call.ts'
import { ReadFailed } from '#app/features/account/sign-in/sign-in-first.tsx'
import { copy } from '#app/features/person/copy.ts'
import { ActButton } from '#app/form/act-button.tsx'
import { api } from '#app/request/api.client.ts'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { detectLanguage } from '#app/text/detect-language.ts'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

const LINES = [50, 100, 80, 100]

/** The school that a verified officer speaks for: what waits for the officer there, and the ways to its pages. */
export function SchoolDesk() {
  const language = useLanguage()
  const { answer, failure, again } = useQuery('school desk', async (api) => {
    const [{ getMySchoolInfo }, { listQuestionsForMe }] = await Promise.all([
      import('@app/contract/school/school-profile.ts'),
      import('@app/contract/post/question.ts'),
    ])
    const [info, questions] = await Promise.all([api(getMySchoolInfo), api(listQuestionsForMe)])
    return { info: info.data, questions: questions.data.filter(({ reason }) => reason === 'school') }
  })
  return (
    <section className="card grid gap-4" aria-labelledby="my-school">
      {answer ? (
        <Desk {...answer} again={again} />
      ) : failure ? (
        <ReadFailed failure={failure} again={again} />
      ) : (
        <Skeleton text={say(copy.loading, language)} lines={LINES} />
      )}
    </section>
  )
}

type Questions = CallOutput<typeof listQuestionsForMe>['data']

interface DeskProps {
  info: MySchoolInfo
  questions: Questions
  /** Reads all of it again. */
  again: () => void
}

function Desk({ info, questions, again }: DeskProps) {
  const language = useLanguage()
  const { schoolId: id, schoolName, schoolNameEn, waiting } = info
  return (
    <>
      <h2 id="my-school" className="text-lg">
        {language === 'en' ? schoolNameEn || schoolName : schoolName}
      </h2>
      <p className="flex flex-wrap gap-2">
        <ButtonLink to={to('layout.schoolinfo', language)} icon="edit">
          {say(copy.schoolProfile, language)}
        </ButtonLink>
        {info.isPublic && (
          <ButtonLink kind="quiet" to={to('school.detail', language, { id })} icon="school">
            {say(copy.schoolPage, language)}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={to('school.myOpenDays', language)}>
          {say(copy.schoolOpenDays, language)}
        </ButtonLink>
      </p>
      {!info.isPublic && <Note kind="warning">{say(copy.schoolNotPublic, language)}</Note>}
      {waiting && (
        <Note kind={waiting.status === 'rejected' ? 'warning' : 'info'}>
          {say(waiting.status === 'rejected' ? copy.schoolRefused : copy.schoolWaiting, language)}
        </Note>
      )}
      <h3 className="text-base">{say(copy.schoolQuestions, language)}</h3>
      {questions.length === 0 ? (
        <p className="text-ink-2">{say(copy.noSchoolQuestions, language)}</p>
      ) : (
        <ul className="grid gap-2">
          {questions.map((question) => (
            <li key={question.id}>
              <Link
                className="link"
                to={`${to('post.detail', language, { id: question.id })}#official`}
                lang={detectLanguage(question.title)}
              >
                {question.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="link" to={to('question.list', language, {}, { school: id })}>
          {say(copy.allSchoolQuestions, language)}
        </Link>
      </p>
      <h3 className="text-base">{say(copy.oldFigures, language)}</h3>
      <OldFigures info={info} again={again} />
    </>
  )
}

/** The figures of the school without a confirmation for a year, and the press that confirms them. */
function OldFigures({ info: { oldFigures, version }, again }: Pick<DeskProps, 'info' | 'again'>) {
  const language = useLanguage()
  if (oldFigures.length === 0) return <p className="text-ink-2">{say(copy.noOldFigures, language)}</p>
  const names = listText(
    oldFigures.map((figure) => say(sourcedFigures[figure], language)),
    language,
  )
  return (
    <>
      <p>{say(copy.oldFiguresText(names), language)}</p>
      <p>
        <ActButton
          text={copy.confirmFigures}
          ask={copy.confirmFiguresAsk(names)}
          done={copy.figuresConfirmed}
          work={async () => {
            const { confirmMySchoolFigures } = await import('@app/contract/school/school-profile.ts')
            await api(confirmMySchoolFigures, { body: { figures: oldFigures, version } })
            again()
          }}
          tools={{ language }}
        />
      </p>
    </>
  )
}

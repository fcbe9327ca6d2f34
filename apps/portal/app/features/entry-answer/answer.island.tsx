import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import type { OwnEntry } from '@app/contract/editorial/red-black.ts'
import { inLanguage } from '@app/contract/shapes/language.ts'
import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { ReadFailed, SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { ActButton } from '#app/form/act-button.tsx'
import { ActForm } from '#app/form/act-form.tsx'
import { Scene } from '#app/illustrations/scene.tsx'
import { useQuery } from '#app/request/use-query.ts'
import { to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Badge } from '#app/ui/content/badge.tsx'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { ButtonLink } from '#app/ui/control/button.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { Field } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { EmptyState, Skeleton } from '#app/ui/feedback/state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { copy } from './copy.ts'

/** The kind of account that speaks for a school. */
const SCHOOL = '02'

const LINES = [40, 100, 100, 60, 80]

/** The entry of one's school to be answered, or one that rests on a post of one's own to be settled. */
export default function Answer() {
  const language = useLanguage()
  const [schoolId, setSchoolId] = useState<string | null>()
  // the address is read in the browser: the page is the same for every visitor
  useEffect(() => setSchoolId(new URLSearchParams(location.search).get('school')), [])
  if (schoolId === undefined) return <Skeleton text={say(copy.loading, language)} lines={LINES} />
  return Cookies.get(TOKEN_COOKIE) ? (
    <Own schoolId={/^[1-9]\d{0,15}$/.test(schoolId ?? '') ? schoolId : null} />
  ) : (
    <SignedOut />
  )
}

function Own({ schoolId }: { schoolId: string | null }) {
  const language = useLanguage()
  const { answer, failure, isSignedOut, again } = useQuery(`entry ${schoolId}`, async (api) => {
    const { readOwnEntry } = await import('@app/contract/editorial/red-black.ts')
    const entry = (await api(readOwnEntry, { body: { schoolId } })).data
    if (entry) return { entry, isSchool: false }
    const { getMyInfo } = await import('@app/contract/member/member.ts')
    return { entry, isSchool: (await api(getMyInfo)).data.usertype === SCHOOL }
  })
  if (isSignedOut && !answer) return <SignedOut />
  if (failure && !answer) return <ReadFailed failure={failure} again={again} />
  if (!answer) return <Skeleton text={say(copy.loading, language)} lines={LINES} />
  const { entry, isSchool } = answer
  if (!entry)
    return (
      <EmptyState
        title={say(copy.none, language)}
        picture={<Scene name="empty" />}
        action={
          isSchool ? (
            <ButtonLink to={to('layout.schoolinfo', language)}>
              {say(copy.toVerification, language)}
            </ButtonLink>
          ) : undefined
        }
      >
        {say(isSchool ? copy.noneForSchool : copy.noneForAuthor, language)}
      </EmptyState>
    )
  return (
    <section className="grid max-w-text gap-4" aria-labelledby="entry">
      <SectionHeading id="entry">{inLanguage(entry, 'schoolName', language)}</SectionHeading>
      <Basis entry={entry} />
      {entry.role === 'school' ? (
        <SchoolAnswer entry={entry} again={again} />
      ) : (
        <AuthorAnswer entry={entry} again={again} />
      )}
    </section>
  )
}

interface PartProps {
  entry: OwnEntry
  again: () => void
}

/** What the entry rests on, and its deadline. */
function Basis({ entry }: Pick<PartProps, 'entry'>) {
  const language = useLanguage()
  const { postCount, authorCount, score, reasons, state, answerUntil, pausedUntil } = entry
  const isOpen = answerUntil !== null && answerUntil > now()
  const deadline =
    state === 'published'
      ? copy.published
      : state === 'paused' && pausedUntil
        ? copy.paused(momentText(pausedUntil, language))
        : answerUntil && isOpen
          ? copy.answerUntil(momentText(answerUntil, language))
          : copy.answerOver
  return (
    <>
      <p>
        <Link className="link" to={to('school.detail', language, { id: entry.schoolId })}>
          {say(copy.schoolPage, language)}
        </Link>
      </p>
      <p>{say(copy.basis(postCount, authorCount, score.toFixed(1)), language)}</p>
      <ul className="flex flex-wrap gap-2" aria-label={say(copy.reasons, language)}>
        {reasons.map((reason) => (
          <li key={reason.key}>
            <Badge>{`${inLanguage(reason, 'label', language)} · ${reason.count}`}</Badge>
          </li>
        ))}
      </ul>
      <Note kind={state === 'noticed' && isOpen ? 'warning' : 'info'}>{say(deadline, language)}</Note>
    </>
  )
}

/** The letter that the school got, and the form for its answer. */
function SchoolAnswer({ entry, again }: PartProps) {
  const language = useLanguage()
  const { letter, reply, replyStatus } = entry
  return (
    <>
      {letter && (
        <Disclosure summary={say(copy.letter, language)}>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{letter[language]}</p>
        </Disclosure>
      )}
      <ActForm
        submit={say(replyStatus === 'none' ? copy.send : copy.change, language)}
        done={say(copy.sent, language)}
        onDone={async () => again()}
        act={async (typed) => {
          const content = typed('content').trim()
          if (content.length < 10 || content.length > 1000)
            return { errors: { content: say(copy.answerShort, language) } }
          return (await import('./send.ts')).sendAnswer(content, language)
        }}
      >
        {({ id, errors }) => (
          <Field
            id={`${id}-content`}
            label={say(copy.answer, language)}
            hint={say(copy.answerHint, language)}
            error={errors.content}
          >
            {(control) => (
              <textarea
                // the form is emptied once it was sent: the new answer fills it again
                key={reply ?? ''}
                className="input"
                name="content"
                rows={8}
                maxLength={1000}
                required
                defaultValue={reply ?? ''}
                {...control}
              />
            )}
          </Field>
        )}
      </ActForm>
      <p className="meta">{say(copy.repair, language)}</p>
    </>
  )
}

/** The school's answer, and whether the author calls the matter settled. */
function AuthorAnswer({ entry, again }: PartProps) {
  const language = useLanguage()
  const { reply, replyStatus, isSettled, schoolId } = entry
  const [isResolved, setResolved] = useState(false)
  if (replyStatus === 'none') return <Note>{say(copy.noAnswer, language)}</Note>
  if (isResolved) return <Note kind="ok">{say(copy.resolved, language)}</Note>
  return (
    <>
      <div className="border-s-4 border-border-strong ps-4">
        <p className="font-semibold">{say(copy.answer, language)}</p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{reply}</p>
      </div>
      <p>{say(copy.authorText, language)}</p>
      {isSettled && <p role="status">{say(copy.isSettled, language)}</p>}
      <p>
        <ActButton
          key={String(isSettled)}
          text={isSettled ? copy.unsettle : copy.settle}
          done={copy.settled}
          tools={{ language }}
          work={async () => {
            const { settle } = await import('./send.ts')
            if (await settle(schoolId, !isSettled)) setResolved(true)
            else again()
          }}
        />
      </p>
    </>
  )
}

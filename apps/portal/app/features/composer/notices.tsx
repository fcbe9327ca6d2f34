import { memberProblems } from '@app/contract/member/member.problems.ts'
import { endOf } from '@app/contract/moderation/sanction.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { useEffect, useRef, useState } from 'react'
import { ReachOffer } from '#app/features/notice/reach/reach-offer.tsx'
import { readWait } from '#app/features/post/review-wait.ts'
import type { Writer } from '#app/features/post/writer.ts'
import { to } from '#app/site/addresses.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Button, ButtonLink } from '#app/ui/control/button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { copy } from './copy.ts'
import type { FormKind } from './form.ts'

interface NoticesProps {
  note: string
  writer: Writer | undefined
  language: Language
  isRestored: boolean
  startAnew: () => void
}

/** What the writer should know before the first word. */
export function Notices({ note, writer, language, isRestored, startAnew }: NoticesProps) {
  // what was brought from before signing in says by itself that it was left here
  const isBrought = note === say(copy.brought, language)
  // a stranger has no drafts where this one would wait
  const anew = isRestored && writer && (
    <Button kind="plain" onClick={startAnew}>
      {say(copy.startAnew, language)}
    </Button>
  )
  const isMuted = writer?.mutedUntil && writer.mutedUntil > now()
  return (
    <div className="grid gap-3 empty:hidden">
      {note && (
        <Note kind={isBrought ? 'info' : 'warning'}>
          {note} {isBrought && anew}
        </Note>
      )}
      {isMuted && writer.mutedUntil && (
        <Note kind="warning">
          {say(
            endOf(writer.mutedUntil)
              ? copy.muted(momentText(writer.mutedUntil, language), writer.muteReason ?? '')
              : copy.mutedForEver(writer.muteReason ?? ''),
            language,
          )}{' '}
          <a className="link" href={to('layout.person', language, {}, { tab: 'appeals' })}>
            {say(copy.appeal, language)}
          </a>
        </Note>
      )}
      {writer && !writer.phoneBound && (
        <Note kind="warning">
          {say(memberProblems.phoneNeeded, language)}{' '}
          <a className="link" href={to('layout.editinfo', language)}>
            {say(copy.phoneNeeded, language)}
          </a>
        </Note>
      )}
      {isRestored && !isBrought && (
        <Note>
          {say(copy.restored, language)} {anew}
        </Note>
      )}
    </div>
  )
}

interface OpeningFailedProps {
  language: Language
  /** There is no such text of this writer; otherwise the request failed. */
  isGone: boolean
  onRetry: () => void
}

export function OpeningFailed({ language, isGone, onRetry }: OpeningFailedProps) {
  return (
    <div className="grid justify-items-start gap-4" role="alert">
      <Note kind="warning">{say(isGone ? copy.notYours : copy.draftsFailed, language)}</Note>
      {!isGone && (
        <Button kind="quiet" icon="refresh" onClick={onRetry}>
          {say(copy.retry, language)}
        </Button>
      )}
    </div>
  )
}

const pageForNew = {
  article: 'post.new',
  story: 'post.new',
  question: 'question.new',
} as const satisfies Record<FormKind, unknown>

/** What happens next with a text that an editor reads first. */
export function Pending({
  language,
  edited,
  kind,
}: {
  language: Language
  /** What was changed; null for a new text. */
  edited: { status: string } | null
  kind: FormKind
}) {
  const title = useRef<HTMLHeadingElement>(null)
  const isEdit = edited !== null
  const pendingText = kind === 'question' ? copy.pendingQuestion : copy.pendingText
  const editText = edited?.status === 'published' ? copy.pendingEditText : copy.pendingEditUnseen
  useEffect(() => title.current?.focus(), [])
  const [wait, setWait] = useState('')
  useEffect(() => void readWait('blog', language).then(setWait), [language])
  return (
    <section className="grid max-w-text justify-items-start gap-4">
      <h2 ref={title} tabIndex={-1}>
        {say(copy.pendingTitle, language)}
      </h2>
      <p>{say(isEdit ? editText : pendingText, language)}</p>
      <p aria-live="polite">{wait}</p>
      {!isEdit && <p>{say(copy.pendingNext, language)}</p>}
      {!isEdit && <ReachOffer />}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={to('layout.person', language, {}, { tab: 'posts' })}>
          {say(copy.toMine, language)}
        </ButtonLink>
        <a
          className="button button-quiet"
          href={to(pageForNew[kind], language, {}, kind === 'story' ? { kind } : {})}
        >
          {say(kind === 'question' ? copy.askAnother : copy.writeAnother, language)}
        </a>
      </p>
    </section>
  )
}

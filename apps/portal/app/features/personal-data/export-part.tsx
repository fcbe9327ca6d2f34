import { EXPORT_DAYS } from '@app/contract/account/personal-data.values.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SmsCodeField } from '#app/features/account/field/sms-code-field.tsx'
import { ActForm } from '#app/form/act-form.tsx'
import { useQuery } from '#app/request/use-query.ts'
import { now } from '#app/site/clock.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { SectionHeading } from '#app/ui/content/section-heading.tsx'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import { WeChatNote } from '#app/ui/control/print-button.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { Skeleton } from '#app/ui/feedback/state.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { Exports } from './calls.ts'
import { copy } from './copy.ts'
import { sizeText } from './size-text.ts'

/** The calls bring the validator along, so they come after the page. */
const calls = () => import('./calls.ts')

/** The polling interval while the server makes a copy. */
const LOOK_AGAIN_MS = 3_000

/** Asks for a copy of everything, and downloads it with a code. */
export function ExportPart({ phonenumber }: { phonenumber: string }) {
  const language = useLanguage()
  const { answer, failure, again } = useQuery('exports', async () => (await calls()).readExports())
  const isWaiting = answer?.some(({ status }) => status === 'waiting') ?? false
  const nextTime = answer && nextAsking(answer)
  const look = useRef(again)
  look.current = again
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.hidden || look.current(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <section className="grid gap-4" aria-labelledby="copy">
      <SectionHeading id="copy">{say(copy.exportTitle, language)}</SectionHeading>
      <p className="text-ink-2">{say(copy.exportText, language)}</p>
      {nextTime && !isWaiting ? (
        <p>{say(copy.exportNext(momentText(nextTime, language)), language)}</p>
      ) : isWaiting || !answer ? null : (
        <ActForm
          submit={say(copy.exportAsk, language)}
          done={say(copy.exportAsked, language)}
          onDone={async () => again()}
          act={async () => (await calls()).askForExport(language)}
        />
      )}
      {failure && !answer && <Note kind="error">{failure}</Note>}
      {!answer && !failure && <Skeleton text={say(copy.loading, language)} lines={[100]} />}
      {answer && answer.length > 0 && (
        <ul className="data-list" aria-label={say(copy.exportList, language)}>
          {answer.map((one) => (
            <li key={one.id} className="grid gap-2">
              <ExportLine one={one} phonenumber={phonenumber} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const DAY_MS = 86_400_000

/** When the member may request another copy; undefined where one may be requested now. A failed one does not count. */
function nextAsking(exports: Exports): Date | undefined {
  const last = exports.find(({ status }) => status !== 'failed')
  const next = last && new Date(last.createTime.getTime() + EXPORT_DAYS * DAY_MS)
  return next && next > now() ? next : undefined
}

function ExportLine({ one, phonenumber }: { one: Exports[number]; phonenumber: string }) {
  const language = useLanguage()
  const [preparedFile, setPreparedFile] = useState<{ url: string; until: Date }>()
  const { id, statusName, createTime, expireTime, size, canOpen, status } = one
  const facts = [
    say(copy.exportAt(momentText(createTime, language)), language),
    size === null || status !== 'ready' ? '' : sizeText(size, language),
    canOpen && expireTime ? say(copy.exportUntil(momentText(expireTime, language)), language) : '',
  ].filter(Boolean)
  return (
    <>
      <p className="font-semibold" role={status === 'waiting' ? 'status' : undefined}>
        {statusName}
      </p>
      {status === 'waiting' && (
        <>
          <progress className="w-full" aria-label={statusName} />
          <p className="text-ink-2">{say(copy.exportWaiting, language)}</p>
        </>
      )}
      <p className="meta">{facts.join(' · ')}</p>
      {canOpen && phonenumber && (
        <Disclosure summary={say(copy.download, language)}>
          <div className="grid gap-4">
            <p className="text-ink-2">{say(copy.downloadText(phonenumber), language)}</p>
            <ActForm
              submit={say(copy.download, language)}
              act={async (typed) => {
                const outcome = await (await calls()).linkOfExport(id, typed('smsCode').trim(), language)
                if (!('url' in outcome)) return outcome
                // an answer that is to be saved leaves the page where it is
                window.location.assign(outcome.url)
                showToast(say(copy.downloading, language))
                setPreparedFile(outcome)
                return outcome
              }}
            >
              {({ id: field, errors, refuse }) => (
                <SmsCodeField
                  id={`${field}-code`}
                  language={language}
                  scene="export"
                  error={errors.smsCode}
                  onRefused={refuse}
                />
              )}
            </ActForm>
            {preparedFile && isLasting(preparedFile.until) && <LastingLink {...preparedFile} />}
          </div>
        </Disclosure>
      )}
    </>
  )
}

const HOUR_MS = 3_600_000
/** True for the link of an account that is being closed: it outlives the sign-in. */
const isLasting = (until: Date) => until.getTime() > now().getTime() + HOUR_MS

function LastingLink({ url, until }: { url: string; until: Date }): ReactNode {
  const language = useLanguage()
  return (
    <Note>
      <p>{say(copy.linkUntil(momentText(until, language)), language)}</p>
      <a className="link break-all" href={url} download>
        {new URL(url, window.location.href).href}
      </a>
      <WeChatNote language={language} />
    </Note>
  )
}

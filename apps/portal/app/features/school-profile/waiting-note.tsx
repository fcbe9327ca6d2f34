import type { MySchoolInfo } from '@app/contract/school/school-profile.ts'
import { ActButton } from '#app/form/act-button.tsx'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { momentText } from '#app/text/date-text.ts'
import { Note } from '#app/ui/feedback/note.tsx'
import { copy } from './copy.ts'

interface Props {
  waiting: NonNullable<MySchoolInfo['waiting']>
  onGone: (info: MySchoolInfo) => void
}

/** What of a school is not public: what would change, and why it waits or was refused. */
export function WaitingNote({ waiting, onGone }: Props) {
  const language = useLanguage()
  const isRefused = waiting.status === 'rejected'
  const why = [waiting.rejectReason ?? waiting.reason, waiting.note].filter(Boolean)
  return (
    <Note
      kind={isRefused ? 'warning' : 'info'}
      title={say(isRefused ? copy.rejectedTitle : copy.pendingTitle, language)}
    >
      <div className="grid gap-3">
        {!isRefused && <p>{say(copy.pendingText, language)}</p>}
        {why.length > 0 && <p>{say(copy.reason(why.join(language === 'zh' ? '：' : ': ')), language)}</p>}
        <dl className="profile-change">
          {waiting.lines.map(({ field, name, before, after }) => (
            <div key={field}>
              <dt>{name}</dt>
              <dd>
                <span className="meta">{say(copy.before, language)}</span>
                <span>{before || say(copy.nothing, language)}</span>
              </dd>
              <dd>
                <span className="meta">{say(copy.after, language)}</span>
                <span className="font-semibold">{after || say(copy.nothing, language)}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap items-center gap-2">
          <time className="meta" dateTime={waiting.createTime.toISOString()}>
            {momentText(waiting.createTime, language)}
          </time>
          <ActButton
            text={isRefused ? copy.putAway : copy.withdraw}
            {...(!isRefused && { ask: copy.withdrawAsk })}
            done={isRefused ? copy.gone : copy.withdrawn}
            tools={{ language }}
            work={async () => onGone(await (await import('./send.ts')).withdraw())}
          />
        </p>
      </div>
    </Note>
  )
}

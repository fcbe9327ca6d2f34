import { ActForm } from '#app/form/act-form.tsx'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Disclosure } from '#app/ui/control/disclosure.tsx'
import type { OwnSession } from './security-calls.ts'
import { securityCopy } from './security-copy.ts'

/** The calls bring the validator along, so they come after the page. */
const calls = () => import('./security-calls.ts')

export function SessionsPart({ sessions, onDone }: { sessions: OwnSession[]; onDone: () => Promise<void> }) {
  const language = useLanguage()
  const time = (at: Date) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <Disclosure summary={`${say(securityCopy.sessions, language)} · ${sessions.length}`}>
      <div className="grid gap-4">
        <ul className="grid gap-3">
          {sessions.map(({ id, device, region, lastTime, current }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <div>
                <p className="font-semibold">
                  {device || say(securityCopy.unknownDevice, language)}
                  {current && ` · ${say(securityCopy.thisDevice, language)}`}
                </p>
                <p className="text-ink-2">
                  {[region, say(securityCopy.lastUsed(time(lastTime)), language)].filter(Boolean).join(' · ')}
                </p>
              </div>
              {!current && (
                <ActForm
                  isDanger
                  submit={say(securityCopy.endSession, language)}
                  done={say(securityCopy.ended, language)}
                  onDone={onDone}
                  act={async () => (await calls()).endSession(id, language)}
                />
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <ActForm
            submit={say(securityCopy.endOthers, language)}
            done={say(securityCopy.ended, language)}
            onDone={onDone}
            act={async () => (await calls()).endOtherSessions(language)}
          />
        )}
      </div>
    </Disclosure>
  )
}

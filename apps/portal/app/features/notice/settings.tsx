import type { NoticeSetting } from '@app/contract/notice.ts'
import { type NoticeKindName, noticeKinds } from '@app/contract/notice.values.ts'
import { useId, useState } from 'react'
import { failureOf } from '#app/request/failure-of.ts'
import { useAnswer } from '#app/request/use-answer.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/state.tsx'
import { showToast } from '#app/ui/toast.ts'
import { copy } from './copy.ts'

/** What the reader wants to be told of; read when it is opened. */
export function NoticeSettings() {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)} id="settings">
      <summary>{say(copy.settings, language)}</summary>
      {isOpen && <Settings />}
    </details>
  )
}

function Settings() {
  const language = useLanguage()
  const { answer, failure, again } = useAnswer('setting', async (api) => {
    const { readNoticeSetting } = await import('@app/contract/notice.ts')
    return (await api(readNoticeSetting)).data
  })
  if (failure)
    return (
      <div className="state" role="alert">
        <p className="state-text">{failure}</p>
        <Button kind="quiet" icon="refresh" onClick={again}>
          {say(copy.retry, language)}
        </Button>
      </div>
    )
  return answer ? <Form initial={answer} /> : <Skeleton text={say(copy.loading, language)} />
}

const usual = { from: '22:30', to: '07:30' }

function Form({ initial }: { initial: NoticeSetting }) {
  const language = useLanguage()
  const id = useId()
  const [kinds, setKinds] = useState(initial.kinds)
  const [quiet, setQuiet] = useState(initial.quiet)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (isSaving) return
    setSaving(true)
    try {
      const [{ api }, { updateNoticeSetting }] = await Promise.all([
        import('#app/request/api.client.ts'),
        import('@app/contract/notice.ts'),
      ])
      await api(updateNoticeSetting, { body: { kinds, quiet } })
      showToast(say(copy.saved, language))
    } catch (failure) {
      showToast((await failureOf(failure, language)).text)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      className="grid gap-5 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-ink-2">{say(copy.settingsText, language)}</p>
      <fieldset className="notice-kinds">
        <legend className="font-semibold">{say(copy.onSite, language)}</legend>
        {Object.entries(kinds).map(([name, { site, email }]) => (
          <Choice
            key={name}
            type="checkbox"
            checked={site}
            onChange={(event) => setKinds({ ...kinds, [name]: { site: event.target.checked, email } })}
          >
            {say(noticeKinds[name as NoticeKindName].name, language)}
          </Choice>
        ))}
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{say(copy.quiet, language)}</legend>
        <Choice
          type="checkbox"
          checked={quiet !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setQuiet(event.target.checked ? usual : null)}
        >
          {say(copy.quietOn, language)}
        </Choice>
        <p id={`${id}-hint`} className="meta">
          {say(copy.quietHint, language)}
        </p>
        {quiet && (
          <div className="flex flex-wrap gap-4">
            {(['from', 'to'] as const).map((end) => (
              <label key={end} className="flex items-center gap-2">
                {say(end === 'from' ? copy.quietFrom : copy.quietTo, language)}
                <input
                  type="time"
                  required
                  className="input"
                  value={quiet[end]}
                  onChange={(event) => setQuiet({ ...quiet, [end]: event.target.value })}
                />
              </label>
            ))}
          </div>
        )}
      </fieldset>
      <Button type="submit" busy={isSaving} className="justify-self-start">
        {say(isSaving ? copy.saving : copy.save, language)}
      </Button>
    </form>
  )
}

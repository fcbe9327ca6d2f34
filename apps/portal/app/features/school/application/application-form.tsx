import type { SchoolApplication } from '@app/contract/member/application/school-application.ts'
import {
  type ApplicationState,
  applicationLimits,
  applicationStateNames,
  applicationStates,
} from '@app/contract/member/application/school-application.values.ts'
import { useRef, useState } from 'react'
import { DialogForm } from '#app/form/dialog-form.tsx'
import { focusFirstWrong } from '#app/form/focus-first-wrong.ts'
import { LeaveDialog } from '#app/form/leave-dialog.tsx'
import { useGuard } from '#app/form/use-guard.ts'
import { useOnce } from '#app/request/use-once.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button } from '#app/ui/control/button.tsx'
import { Field, TextField } from '#app/ui/control/field.tsx'
import { Note } from '#app/ui/feedback/note.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { applicationCopy as copy } from './application-copy.ts'
import {
  type ApplicationDraft,
  draftOf,
  emptyDraft,
  isSameDraft,
  mergedDraft,
  sentDraft,
  withDay,
  withState,
} from './application-draft.ts'
import { DatesField, PapersField } from './lines-field.tsx'
import { type Outcome, removeRecord, saveRecord } from './save-application.ts'
import type { TrackedSchool } from './tracked-school.ts'

interface Props {
  school: TrackedSchool
  record: SchoolApplication | undefined
  today: string
  onChange: (record: SchoolApplication | undefined) => void
  onClose: () => void
}

/** What is wrong with a draft, by the id of the control. */
function errorsOf(draft: ApplicationDraft): Set<string> {
  const wrong = draft.dates.filter(({ name, day }) => (name.trim() === '') !== (day === ''))
  return new Set(wrong.map(({ id }) => id))
}

/**
 * The form of one record. What was changed on another device meanwhile is put together with what is typed here and
 * shown before anything is saved.
 */
export function ApplicationForm({ school, record, today, onChange, onClose }: Props) {
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  /** What the draft began with: the version that a change names. */
  const [base, setBase] = useState({
    version: record?.version ?? 0,
    draft: record ? draftOf(record) : emptyDraft,
  })
  const [draft, setDraft] = useState(base.draft)
  const [stale, setStale] = useState<{ current: SchoolApplication | null }>()
  const [isShowingErrors, setShowingErrors] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { isBusy, failure, once } = useOnce(language)
  const isChanged = !isSameDraft(draft, base.draft)
  const guard = useGuard(isChanged)
  const wrong = errorsOf(draft)
  const set = (change: Partial<ApplicationDraft>) => setDraft({ ...draft, ...change })
  const id = (name: string) => `application-${school.id}-${name}`

  function take(outcome: Outcome) {
    if (outcome.kind === 'saved') {
      const { record: saved } = outcome
      setBase({ version: saved.version, draft: draftOf(saved) })
      setDraft(draftOf(saved))
      setStale(undefined)
      onChange(saved)
      showToast(say(copy.saved, language))
      return
    }
    const { current } = outcome
    const there = current ? draftOf(current) : emptyDraft
    setStale({ current })
    // a deleted record is made anew from what is here
    if (current) setDraft(mergedDraft(base.draft, sentDraft(draft), there))
    setBase({ version: current?.version ?? 0, draft: there })
    onChange(current ?? undefined)
  }
  async function save() {
    if (wrong.size > 0) {
      setShowingErrors(true)
      focusFirstWrong(form.current)
      return
    }
    await once(async () => take(await saveRecord(school.id, base.version, sentDraft(draft))))
  }
  const state = draft.state
  return (
    <form
      ref={form}
      className="application-form"
      aria-label={say(copy.open(school.name), language)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {stale && (
        <Note kind="warning">
          <p role="alert">{say(stale.current ? copy.stale : copy.staleGone, language)}</p>
          {stale.current && (
            <p className="mt-2">
              <Button
                kind="quiet"
                onClick={() => {
                  setDraft(base.draft)
                  setStale(undefined)
                }}
              >
                {say(copy.takeOther, language)}
              </Button>
            </p>
          )}
        </Note>
      )}
      <div className="application-pair">
        <Field id={id('state')} label={say(copy.state, language)}>
          {(control) => (
            <select
              className="input"
              value={state ?? ''}
              onChange={({ target }) =>
                setDraft(withState(draft, (target.value || null) as ApplicationState | null, today))
              }
              {...control}
            >
              <option value="">{say(copy.stateNone, language)}</option>
              {applicationStateNames.map((name) => (
                <option key={name} value={name}>
                  {say(applicationStates[name], language)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {draft.steps.map((step) => (
          <TextField
            key={step.state}
            id={id(step.state)}
            type="date"
            label={say(copy.dayOf(say(applicationStates[step.state], language)), language)}
            value={step.day}
            onChange={({ target }) => setDraft(withDay(draft, step.state, target.value))}
          />
        ))}
      </div>
      <DatesField
        id={id('dates')}
        lines={draft.dates}
        wrong={isShowingErrors ? wrong : new Set()}
        onChange={(dates) => set({ dates })}
      />
      <PapersField id={id('papers')} lines={draft.papers} onChange={(papers) => set({ papers })} />
      <Field id={id('notes')} label={say(copy.notes, language)} hint={say(copy.notesHint, language)}>
        {(control) => (
          <textarea
            className="input"
            rows={5}
            maxLength={applicationLimits.notes}
            value={draft.notes}
            onChange={({ target }) => set({ notes: target.value })}
            {...control}
          />
        )}
      </Field>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy}>
          {say(isBusy ? copy.saving : copy.save, language)}
        </Button>
        <Button kind="quiet" onClick={onClose} disabled={isChanged || isBusy}>
          {say(copy.close, language)}
        </Button>
        {record && (
          <Button kind="plain" onClick={() => setRemoving(true)}>
            {say(copy.remove, language)}
          </Button>
        )}
        {isChanged && <span className="meta">{say(copy.unsaved, language)}</span>}
      </div>
      <LeaveDialog guard={guard} text={copy.leaveText} />
      {isRemoving && (
        <RemoveDialog
          schoolId={school.id}
          onClosed={() => setRemoving(false)}
          onRemoved={() => {
            onChange(undefined)
            onClose()
          }}
        />
      )}
    </form>
  )
}

type RemoveProps = { schoolId: number; onClosed: () => void; onRemoved: () => void }

function RemoveDialog({ schoolId, onClosed, onRemoved }: RemoveProps) {
  const language = useLanguage()
  const { isBusy, failure, once } = useOnce(language)
  return (
    <DialogForm
      isOpen
      title={say(copy.removeTitle, language)}
      submitText={say(copy.remove, language)}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() =>
        once(async () => {
          await removeRecord(schoolId)
          showToast(say(copy.removed, language))
          onRemoved()
        })
      }
      onCancel={onClosed}
      onClosed={onClosed}
    >
      <p>{say(copy.removeText, language)}</p>
    </DialogForm>
  )
}

import type { TemplateUse } from '@app/contract/moderation/desk/reply-template.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { Button, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { Dialog } from './dialog.tsx'
import { NoteField } from './note-field.tsx'
import { TemplatePick } from './template-pick.tsx'

export interface DecisionChoice {
  value: string
  label: Pair
  /** A reason must be chosen with it. */
  needsReason?: boolean
  isDanger?: boolean
}

export interface Decision {
  choice: string
  reason: string | null
  note: string | null
}

interface DecisionDialogProps {
  title: string
  choices: readonly DecisionChoice[]
  /** The one that is chosen at first. */
  start?: string
  reasons: Readonly<Record<string, Pair>>
  /** The reason that is chosen at first. */
  suggested?: string | null | undefined
  /** Resolves when it is done; the dialog stays open when it fails. */
  onDecide: (decision: Decision) => Promise<unknown>
  /** What the note is called where it is not for staff alone. */
  noteLabel?: Pair
  /** What is decided about, by name. */
  names?: readonly string[]
  /** False where no place keeps a note. */
  hasNote?: boolean
  /** Whose templates are offered for a note that the person reads. */
  templates?: TemplateUse
  onClose: () => void
}

const copy = pairs({
  what: { zh: '处理', en: 'Decision' },
  about: { zh: '将处理', en: 'Items affected' },
  reason: { zh: '原因', en: 'Reason' },
  chooseReason: { zh: '请选择原因', en: 'Choose a reason' },
  do: { zh: '确定', en: 'Confirm' },
  cancel: { zh: '取消', en: 'Cancel' },
})

/** Asks what is decided, why, and for a note. */
export function DecisionDialog({
  title,
  choices,
  start,
  reasons,
  suggested,
  noteLabel,
  names = [],
  hasNote = true,
  templates,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  const say = useSay()
  const id = useId()
  const [choice, setChoice] = useState(start ?? (choices.length === 1 ? choices[0]?.value : undefined))
  const [reason, setReason] = useState<string | undefined>(suggested ?? undefined)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const chosen = choices.find(({ value }) => value === choice)
  const isReady = chosen !== undefined && (!chosen.needsReason || reason !== undefined)

  async function decide() {
    if (!chosen || !isReady) return
    setBusy(true)
    try {
      await onDecide({
        choice: chosen.value,
        reason: chosen.needsReason ? (reason ?? null) : null,
        note: note.trim() || null,
      })
      onClose()
    } catch {
      // the failure has been shown; what was written stays
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} width={520} footer={null} onCancel={onClose}>
      <form
        className="decision-form"
        onSubmit={(event) => {
          event.preventDefault()
          void decide()
        }}
      >
        {names.length > 0 && (
          <ul className="bulk-preview" aria-label={say(copy.about)}>
            {names.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two records may bear one name
              <li key={at}>{name}</li>
            ))}
          </ul>
        )}
        {choices.length > 1 && (
          <Radio.Group
            aria-label={say(copy.what)}
            value={choice}
            onChange={(event) => setChoice(event.target.value as string)}
            options={choices.map(({ value, label }) => ({ value, label: say(label) }))}
          />
        )}
        {chosen?.needsReason && (
          <div>
            <label htmlFor={`${id}-reason`}>{say(copy.reason)}</label>
            <Select
              id={`${id}-reason`}
              autoFocus={choices.length === 1}
              style={{ width: '100%' }}
              placeholder={say(copy.chooseReason)}
              value={reason}
              onChange={setReason}
              options={Object.entries(reasons).map(([value, label]) => ({ value, label: say(label) }))}
            />
          </div>
        )}
        {hasNote && (
          <div>
            {templates && <TemplatePick usedFor={templates} onPick={setNote} />}
            <NoteField label={noteLabel} value={note} onChange={setNote} />
          </div>
        )}
        <div className="form-footer">
          <Button onClick={onClose}>{say(copy.cancel)}</Button>
          <Button
            type="primary"
            danger={chosen?.isDanger}
            htmlType="submit"
            loading={isBusy}
            disabled={!isReady}
          >
            {say(copy.do)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

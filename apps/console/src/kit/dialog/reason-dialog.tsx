import type { TemplateUse } from '@app/contract/moderation/desk/reply-template.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { Button, Radio } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { REASON_DIGITS, REASON_LETTERS } from '#kit/keys/keys.ts'
import { Dialog } from './dialog.tsx'
import { NoteField } from './note-field.tsx'
import { copy } from './reason-copy.ts'
import { TemplatePick } from './template-pick.tsx'

interface ReasonDialogProps {
  title: string
  reasons: Readonly<Record<string, Pair>>
  /** Chosen at first, so that Enter confirms it. */
  suggested?: string | null | undefined
  /** What the person concerned will read with a reason. */
  preview?: (reason: Pair) => Pair
  noteLabel?: Pair
  /** Whose templates are offered for a note that the person reads. */
  templates?: TemplateUse
  isDanger?: boolean
  /** False while what is decided about is not chosen. */
  isReady?: boolean
  /** Resolves when it is done; the dialog stays open when it fails. */
  onDecide: (decision: { reason: string; note: string | null }) => Promise<unknown>
  onClose: () => void
  /** Chosen by the digits, from 1 on; the reasons have letters then. */
  choice?: ReasonChoice
  /** Above the reasons. */
  children?: ReactNode
}

/** What is chosen beside the reason, such as a length. */
interface ReasonChoice {
  label: Pair
  options: readonly { value: number; label: Pair }[]
  value: number
  onChange: (value: number) => void
}

/** True for a field that takes digits as its text. */
const isWritten = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type) && !target.readOnly)

/** The key before what it chooses. */
const keyed = (key: string | undefined, text: string) => (key ? `${key} ${text}` : text)

/** Asks why, by one key: a digit (a letter beside a choice) names a reason and decides, Enter takes the suggested one. */
export function ReasonDialog({
  title,
  reasons,
  suggested,
  preview,
  noteLabel,
  templates,
  isDanger,
  isReady = true,
  onDecide,
  onClose,
  choice,
  children,
}: ReasonDialogProps) {
  const say = useSay()
  const id = useId()
  const [reason, setReason] = useState<string | undefined>(suggested ?? undefined)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const names = Object.keys(reasons)
  const reasonKeys = choice ? REASON_LETTERS : REASON_DIGITS
  const chosen = reason === undefined ? undefined : reasons[reason]

  async function decide(why: string | undefined) {
    if (why === undefined || isBusy || !isReady) return
    setReason(why)
    setBusy(true)
    try {
      await onDecide({ reason: why, note: note.trim() || null })
      onClose()
    } catch {
      // the failure has been shown; what was written stays
      setBusy(false)
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    if (isWritten(event.target)) return
    const option = choice?.options[REASON_DIGITS.indexOf(event.key)]
    const named = names[reasonKeys.indexOf(event.key.toLowerCase())]
    if (!option && !named) return
    event.preventDefault()
    if (option) choice?.onChange(option.value)
    else void decide(named)
  }

  return (
    <Dialog title={title} width={640} footer={null} onCancel={onClose} wrapProps={{ onKeyDown: press }}>
      <form
        className="decision-form"
        onSubmit={(event) => {
          event.preventDefault()
          void decide(reason)
        }}
      >
        {children}
        {choice && (
          <div>
            <p id={`${id}-choice`} className="tip">
              {say(choice.label)}
            </p>
            <Radio.Group
              aria-labelledby={`${id}-choice`}
              value={choice.value}
              onChange={(event) => choice.onChange(event.target.value as number)}
              options={choice.options.map(({ value, label }, at) => ({
                value,
                label: keyed(REASON_DIGITS[at], say(label)),
              }))}
            />
          </div>
        )}
        <div>
          <p id={`${id}-reason`} className="tip">
            {say(choice ? copy.reasonByLetter : copy.reason)}
          </p>
          <Radio.Group
            className="reason-grid"
            aria-labelledby={`${id}-reason`}
            value={reason}
            onChange={(event) => setReason(event.target.value as string)}
            options={names.map((value, at) => ({
              value,
              label: keyed(reasonKeys[at]?.toUpperCase(), say(reasons[value] ?? { zh: value, en: value })),
            }))}
          />
        </div>
        {preview && (
          <p role="status" className="reason-preview">
            {chosen && `${say(copy.willRead)}${say(preview(chosen))}`}
          </p>
        )}
        <div>
          {templates && <TemplatePick usedFor={templates} onPick={setNote} />}
          <NoteField label={noteLabel} value={note} onChange={setNote} />
        </div>
        <div className="form-footer">
          <Button onClick={onClose}>{say(copy.cancel)}</Button>
          <Button
            type="primary"
            danger={isDanger}
            htmlType="submit"
            loading={isBusy}
            disabled={!reason || !isReady}
          >
            {say(copy.confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { changeEntry } from '@app/contract/editorial/red-black.ts'
import {
  type ListAction,
  letterOf,
  listActions,
  NOTICE_DAYS,
} from '@app/contract/editorial/red-black.values.ts'
import { inLanguage } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { say as sayNow, useLanguage, useSay } from '#kit/data/language.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { CopyButton } from '#kit/display/copy-button.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import type { Entry } from './entry.ts'
import { copy, stepHints } from './entry-copy.ts'
import { printText } from './print-text.ts'

const MAX_REASON = 500
const MAX_LETTER = 4000

/** The letter as it would be sent today. */
function letterFor(entry: Entry) {
  const until = writeMoment(new Date(Date.now() + NOTICE_DAYS * DAY_MS)).slice(0, 10)
  return letterOf({
    school: { zh: entry.schoolName, en: entry.schoolNameEn },
    posts: entry.postCount,
    authors: entry.authorCount,
    proven: entry.provenCount,
    score: entry.score,
    reasons: entry.reasons,
    until,
  })
}

interface Props {
  entry: Entry
  action: ListAction
  onClose: () => void
}

/** One step of the procedure: what it does, its written reason and, for the notice, the letter to the school. */
export function StepDialog({ entry, action, onClose }: Props) {
  const say = useSay()
  const id = useId()
  const write = useWrite(changeEntry)
  const [reason, setReason] = useState('')
  const [letter, setLetter] = useState(() => letterFor(entry))
  const hasLetter = action === 'notify'
  const isReady = reason.trim() !== '' && (!hasLetter || (letter.zh.trim() !== '' && letter.en.trim() !== ''))
  const send = () =>
    write.mutate(
      { body: { id: entry.id, action, reason: reason.trim(), letter: hasLetter ? letter : null } },
      {
        onSuccess: () => {
          tellDone(sayNow(copy.done))
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={say(copy.titleOf(say(listActions[action]), inLanguage(entry, 'schoolName', useLanguage())))}
      width={hasLetter ? 760 : 520}
      footer={null}
      onCancel={onClose}
    >
      <form
        className="decision-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) send()
        }}
      >
        <p className="tip">{say(stepHints[action])}</p>
        {hasLetter && <p className="tip">{say(copy.accounts(entry.schoolAccounts))}</p>}
        <div>
          <label htmlFor={`${id}-reason`}>{say(copy.reason)}</label>
          <Input.TextArea
            id={`${id}-reason`}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={MAX_REASON}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        {hasLetter &&
          (['zh', 'en'] as const).map((language) => {
            const label = say(language === 'zh' ? copy.letterZh : copy.letterEn)
            return (
              <div key={language}>
                <label htmlFor={`${id}-${language}`}>{label}</label>
                <Input.TextArea
                  id={`${id}-${language}`}
                  lang={language === 'zh' ? 'zh-CN' : 'en'}
                  autoSize={{ minRows: 6, maxRows: 14 }}
                  maxLength={MAX_LETTER}
                  value={letter[language]}
                  onChange={(event) => setLetter((before) => ({ ...before, [language]: event.target.value }))}
                />
                <LetterTools text={letter[language]} label={label} />
              </div>
            )
          })}
        <div className="form-footer">
          <Button onClick={onClose}>{say(copy.cancel)}</Button>
          <Button
            type="primary"
            htmlType="submit"
            danger={action === 'publish'}
            loading={write.isPending}
            disabled={!isReady}
          >
            {say(copy.confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Copies or prints a letter. */
export function LetterTools({ text, label }: { text: string; label: string }) {
  const say = useSay()
  return (
    <span className="button-row letter-tools">
      <CopyButton text={text} label={label} />
      <Button size="small" aria-label={`${say(copy.print)} ${label}`} onClick={() => printText(text, label)}>
        {say(copy.print)}
      </Button>
    </span>
  )
}

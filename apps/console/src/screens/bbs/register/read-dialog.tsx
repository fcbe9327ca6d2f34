import { importRegister } from '@app/contract/school/register/register-desk.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { DropZone } from '#kit/dialog/drop-zone.tsx'
import { DayField } from '#kit/form/date-fields.tsx'
import { tellWarning } from '#kit/message/messages.tsx'
import { copy } from './copy.ts'

interface ReadDialogProps {
  /** The file was read: the number of its import. */
  onRead: (id: number) => void
  onClose: () => void
}

/** Chooses a file and has it read; nothing is applied. */
export function ReadDialog({ onRead, onClose }: ReadDialogProps) {
  const say = useSay()
  const id = useId()
  const [asOf, setAsOf] = useState<string | null>(null)
  const write = useWrite(importRegister)
  function read(file: File | undefined) {
    if (!file || !/\.(xlsx|csv|txt)$/i.test(file.name)) return tellWarning(say(copy.wrong))
    write.mutate({ file, query: { asOf } }, { onSuccess: ({ data }) => onRead(data.id) })
  }
  return (
    <Dialog
      width={480}
      title={say(copy.dialog)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say(copy.close)}</Button>}
    >
      <div className="register-read">
        <div>
          <label className="register-label" htmlFor={`${id}-day`}>
            {say(copy.asOf)}
          </label>
          <DayField id={`${id}-day`} value={asOf ?? undefined} onChange={(day) => setAsOf(day ?? null)} />
          <p className="form-hint">{say(copy.asOfHint)}</p>
        </div>
        <DropZone accept=".xlsx,.csv,.txt" isBusy={write.isPending} onFile={read} />
        <p className="tip">{say(copy.hint)}</p>
      </div>
    </Dialog>
  )
}

import type { Pair } from '@app/contract/shapes/language.ts'
import { Input } from 'antd'
import { useId } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'

const copy = pairs({
  note: { zh: '备注（仅工作人员可见）', en: 'Note (staff only)' },
})

const MAX_NOTE = 500

interface NoteFieldProps {
  value: string
  onChange: (note: string) => void
  /** What the note is called where it is not for staff alone. */
  label: Pair | undefined
}

/** The note beside a decision. */
export function NoteField({ value, onChange, label = copy.note }: NoteFieldProps) {
  const say = useSay()
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{say(label)}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={MAX_NOTE}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

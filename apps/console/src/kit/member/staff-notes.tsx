import { addNote, listNotes } from '@app/contract/moderation/desk/review-work.ts'
import { MAX_STAFF_NOTE, type NotedKind, noteActs } from '@app/contract/moderation/desk/review-work.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import './staff-notes.css'

const copy = pairs({
  notes: { zh: '内部备注', en: 'Staff notes' },
  hint: {
    zh: '只有工作人员能看到，写下后不能修改，并记入审计日志。',
    en: 'Visible to staff only. Notes cannot be changed later and are recorded in the audit log.',
  },
  none: { zh: '还没有备注', en: 'No notes yet' },
  to: (act: string, name: string) => ({ zh: `${act}给 ${name}`, en: `${act} to ${name}` }),
  add: { zh: '添加备注', en: 'Add note' },
})

interface StaffNotesProps {
  objKind: NotedKind
  id: number
  /** The screen opens them to be written. */
  startsInField?: boolean
}

/** What staff noted about an item or a member, the newest first, and a field for the next note. */
export function StaffNotes({ objKind, id, startsInField = false }: StaffNotesProps) {
  const say = useSay()
  const can = useCan()
  const [text, setText] = useState('')
  const read = useCall(listNotes, { params: { objKind, id } }, { isQuiet: true })
  const write = useWrite(addNote)
  const ready = text.trim()
  const rows = read.data?.rows ?? []
  const send = () =>
    write.mutate({ params: { objKind, id }, body: { text: ready } }, { onSuccess: () => setText('') })
  if (!can(listNotes)) return null
  if (read.isError) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  return (
    <div className="staff-notes">
      <p className="tip">{say(copy.hint)}</p>
      {can(addNote) && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (ready) send()
          }}
        >
          <Input.TextArea
            aria-label={say(copy.notes)}
            autoFocus={startsInField}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={MAX_STAFF_NOTE}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready) send()
            }}
          />
          <Button htmlType="submit" size="small" loading={write.isPending} disabled={!ready}>
            {say(copy.add)}
          </Button>
        </form>
      )}
      {!read.data ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <p className="tip">{say(copy.none)}</p>
      ) : (
        <ol>
          {rows.map((note) => (
            <li key={note.noteId}>
              <p className="tip">
                <strong>{note.userName}</strong>{' '}
                <time className="number">{writeMoment(note.createTime)}</time>{' '}
                {note.act !== 'note' &&
                  (note.toName === null
                    ? say(noteActs[note.act])
                    : say(copy.to(say(noteActs[note.act]), note.toName)))}
              </p>
              {note.text !== '' && <p className="staff-note">{note.text}</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

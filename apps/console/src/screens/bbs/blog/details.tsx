import { listNotes } from '@app/contract/moderation/desk/review-work.ts'
import type { staffPostAdmin } from '@app/contract/moderation/review.ts'
import { setPostEvidence } from '@app/contract/moderation/staff-post.ts'
import { evidenceLevels, evidencePapers } from '@app/contract/moderation/staff-post.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { PictureRow } from '#kit/display/pictures.tsx'
import { RichText } from '#kit/display/rich-text.tsx'
import { StaffNotes } from '#kit/member/staff-notes.tsx'
import { tellDone } from '#kit/message/messages.tsx'

type Row = z.output<typeof staffPostAdmin.record>

const copy = pairs({
  text: { zh: '正文', en: 'Text' },
  pictures: { zh: '图片', en: 'Pictures' },
  appended: { zh: '追加内容', en: 'Additions' },
  notes: { zh: '内部备注', en: 'Staff notes' },
  evidence: { zh: '证据', en: 'Evidence' },
  seen: (name: string, time: string, paper: string) => ({
    zh: `${name} 于 ${time} 核对：${paper}`,
    en: `Seen by ${name} on ${time}: ${paper}`,
  }),
  mark: { zh: '标记已核对材料', en: 'Mark a document as seen' },
  unmark: { zh: '取消核对标记', en: 'Remove the mark' },
  hint: {
    zh: '核对过作者出示的材料后标记；帖子的分量随之提高，并记入审计日志。材料本身不要保存。',
    en: 'Mark it once you have seen the author’s document: the post then carries more weight, and the audit log records it. Do not keep the document.',
  },
  paper: { zh: '材料类别', en: 'Kind of document' },
  note: { zh: '备注（仅工作人员可见）', en: 'Note (staff only)' },
  confirm: { zh: '确定', en: 'Confirm' },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '处理成功', en: 'Done' },
})

/** The whole post, as it was written, and what staff have seen of it. */
export function PostDetails({ row }: { row: Row }) {
  const say = useSay()
  const can = useCan()
  const { content, images = [], appended } = row
  if (content === undefined) return null
  return (
    <>
      <section>
        <h3>{say(copy.text)}</h3>
        <RichText html={content} />
      </section>
      {appended && (
        <section>
          <h3>{say(copy.appended)}</h3>
          <RichText html={appended} />
        </section>
      )}
      {images.length > 0 && (
        <section>
          <h3>{say(copy.pictures)}</h3>
          <PictureRow names={images} />
        </section>
      )}
      <Evidence row={row} />
      {can(listNotes) && (
        <section>
          <h3>{say(copy.notes)}</h3>
          <StaffNotes objKind="blog" id={row.id} />
        </section>
      )}
    </>
  )
}

function Evidence({ row: { id, status, evidenceLevel, evidence } }: { row: Row }) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const write = useWrite(setPostEvidence)
  const level = evidenceLevels[evidenceLevel as keyof typeof evidenceLevels]
  const paper = evidence?.paper && evidencePapers[evidence.paper as keyof typeof evidencePapers]
  const set = (body: { isSeen: boolean; paper?: keyof typeof evidencePapers; note?: string | null }) =>
    write.mutateAsync({ params: { id }, body }).then(() => tellDone(sayNow(copy.done)))
  return (
    <section>
      <h3>{say(copy.evidence)}</h3>
      <p>
        {level && say(level)}
        {evidence && paper && ` · ${say(copy.seen(evidence.byName, writeMoment(evidence.time), say(paper)))}`}
        {evidence?.note && ` · ${evidence.note}`}
      </p>
      {can(setPostEvidence) && status === 'published' && (
        <div className="button-row">
          {evidenceLevel === 2 ? (
            <Button
              size="small"
              loading={write.isPending}
              onClick={() => void set({ isSeen: false }).catch(() => undefined)}
            >
              {say(copy.unmark)}
            </Button>
          ) : (
            <Button size="small" onClick={() => setOpen(true)}>
              {say(copy.mark)}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <EvidenceDialog
          onDecide={(chosen, note) => set({ isSeen: true, paper: chosen, note })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

interface EvidenceDialogProps {
  onDecide: (paper: keyof typeof evidencePapers, note: string | null) => Promise<unknown>
  onClose: () => void
}

function EvidenceDialog({ onDecide, onClose }: EvidenceDialogProps) {
  const say = useSay()
  const id = useId()
  const [paper, setPaper] = useState<keyof typeof evidencePapers>()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function decide() {
    if (!paper) return
    setBusy(true)
    await onDecide(paper, note.trim() || null).then(onClose, () => setBusy(false))
  }
  return (
    <Dialog title={say(copy.mark)} width={520} footer={null} onCancel={onClose}>
      <form
        className="decision-form"
        onSubmit={(event) => {
          event.preventDefault()
          void decide()
        }}
      >
        <p className="tip">{say(copy.hint)}</p>
        <div>
          <label htmlFor={`${id}-paper`}>{say(copy.paper)}</label>
          <Select
            id={`${id}-paper`}
            style={{ width: '100%' }}
            value={paper}
            onChange={setPaper}
            options={Object.entries(evidencePapers).map(([value, name]) => ({
              value: value as keyof typeof evidencePapers,
              label: say(name),
            }))}
          />
        </div>
        <div>
          <label htmlFor={`${id}-note`}>{say(copy.note)}</label>
          <Input
            id={`${id}-note`}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div className="form-footer">
          <Button onClick={onClose}>{say(copy.cancel)}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!paper}>
            {say(copy.confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

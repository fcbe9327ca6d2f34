import { messageAdmin, readMessageText } from '@app/contract/monitor/message.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { pairs, useSay } from '#kit/data/language.ts'
import { useIsSuper } from '#kit/data/person.ts'
import { useFreshCall } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { screen } from '#kit/page/screen.tsx'

type Row = z.output<typeof messageAdmin.record>

const copy = pairs({
  show: { zh: '查看原文', en: 'Show whole text' },
  showOf: (id: number) => ({ zh: `查看原文（消息 ${id}）`, en: `Show whole text of message ${id}` }),
  title: { zh: '消息原文', en: 'Whole text' },
  logged: { zh: '本次查看已记入操作日志。', en: 'This look is in the operation log.' },
})

/** What is masked in the list; each look is logged, so that it takes a press. */
function WholeText({ row }: { row: Row }) {
  const say = useSay()
  const isSuper = useIsSuper()
  const [isOpen, setOpen] = useState(false)
  if (!isSuper || row.content === null) return null
  return (
    <>
      <Button type="link" size="small" aria-label={say(copy.showOf(row.id))} onClick={() => setOpen(true)}>
        {say(copy.show)}
      </Button>
      {isOpen && <TextDialog id={row.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function TextDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useSay()
  const { data, error, refetch } = useFreshCall(readMessageText, { params: { id } })
  return (
    <Dialog title={say(copy.title)} footer={null} onCancel={onClose}>
      {error && <Failed failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <>
          <p className="whole-text">{data.data.text}</p>
          <p className="form-hint">{say(copy.logged)}</p>
        </>
      )}
    </Dialog>
  )
}

export default screen(messageAdmin, {
  whenEmpty: {
    zh: '还没有短信或邮件：系统发出的每一条都会留在这里',
    en: 'No messages yet. Every text message and e-mail that the site sends is kept here',
  },
  search: ['channel', 'scene', 'status', 'params'],
  columns: [
    'id',
    'channel',
    'phonenumber',
    'scene',
    'content',
    'provider',
    'status',
    'error',
    'attempts',
    'createTime',
    'sentTime',
  ],
  hidden: ['attempts', 'sentTime'],
  // a message is read whole: what matters may stand at its end
  cells: { content: ({ content }) => <span className="whole-text">{content}</span> },
  rowControl: (row) => <WholeText row={row} />,
  form: [],
})

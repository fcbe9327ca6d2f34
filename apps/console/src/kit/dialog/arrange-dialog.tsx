import { HolderOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { SortableRows, useSortableRow } from '#kit/rows/sortable-rows.tsx'
import { Dialog } from './dialog.tsx'
import './arrange-dialog.css'

const copy = pairs({
  hint: {
    zh: '拖动改变顺序，取消勾选即隐藏。只影响您自己的首页。',
    en: 'Drag to change the order; clear a box to hide a card. This affects only your own home page.',
  },
  move: (name: string) => ({ zh: `移动${name}`, en: `Move ${name}` }),
})

interface Item {
  id: string
  name: string
  isHidden: boolean
}

interface ArrangeDialogProps {
  title: string
  items: readonly Item[]
  onClose: () => void
  onSave: (items: readonly Item[]) => Promise<void>
}

/** Puts parts of a page in order, by mouse, finger or keyboard, and hides some. */
export default function ArrangeDialog({ title, items, onClose, onSave }: ArrangeDialogProps) {
  const say = useSay()
  const [order, setOrder] = useState(items)
  const [isSaving, setSaving] = useState(false)
  const move = (from: number, to: number) =>
    setOrder((before) => {
      const after = [...before]
      after.splice(to, 0, ...after.splice(from, 1))
      return after
    })
  return (
    <Dialog
      title={title}
      okText={say(kitCopy.save)}
      cancelText={say(kitCopy.cancel)}
      confirmLoading={isSaving}
      onCancel={onClose}
      onOk={() => {
        setSaving(true)
        // a refusal has said why; the order stays to be sent again
        onSave(order).catch(() => setSaving(false))
      }}
    >
      <p className="tip">{say(copy.hint)}</p>
      <SortableRows
        ids={order.map(({ id }) => id)}
        nameOf={(id) => order.find((one) => one.id === id)?.name ?? ''}
        onMove={move}
      >
        <ul className="arranged">
          {order.map((item) => (
            <Row
              key={item.id}
              item={item}
              onHide={(isHidden) =>
                setOrder((before) => before.map((one) => (one.id === item.id ? { ...one, isHidden } : one)))
              }
            />
          ))}
        </ul>
      </SortableRows>
    </Dialog>
  )
}

function Row({ item: { id, name, isHidden }, onHide }: { item: Item; onHide: (isHidden: boolean) => void }) {
  const say = useSay()
  const { row, handle } = useSortableRow(id)
  return (
    <li {...row}>
      <button {...handle} className="arranged-handle" aria-label={say(copy.move(name))}>
        <HolderOutlined aria-hidden />
      </button>
      <Checkbox checked={!isHidden} onChange={(event) => onHide(!event.target.checked)}>
        {name}
      </Checkbox>
    </li>
  )
}

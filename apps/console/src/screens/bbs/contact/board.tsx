import {
  type LeadBoardOrder,
  type LeadStage,
  leadBoardOrders,
  leadGrades,
  leadStages,
} from '@app/contract/contact/lead.values.ts'
import { type LeadCard, moveLead, readLeadBoard } from '@app/contract/contact/lead-desk.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Segmented, Select } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { useIsPhone } from '#kit/data/viewport.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { LeadDrawer } from './lead-screen.tsx'
import { OwnerFilter } from './owner-filter.tsx'
import { useMove } from './use-move.tsx'

const copy = pairs({
  order: { zh: '卡片排序', en: 'Order of the cards' },
  board: { zh: '线索看板', en: 'Leads by status' },
  keys: {
    zh: '拖动卡片、在卡片上按 Shift + 左右方向键，或用卡片里的菜单，都可以变更状态。',
    en: 'To change a lead’s status, drag its card, press Shift with the left or right arrow key on it, or use its menu.',
  },
  move: (name: string) => ({ zh: `移动 ${name}`, en: `Move ${name}` }),
  open: (name: string) => ({ zh: `查看 ${name}`, en: `Open ${name}` }),
  next: (time: string) => ({ zh: `下次联系 ${time}`, en: `Next: ${time}` }),
  overdue: (time: string) => ({ zh: `已到期 ${time}`, en: `Due: ${time}` }),
  guardian: { zh: '未满 14 周岁', en: 'Under 14' },
  nobody: { zh: '未分配', en: 'No owner' },
  none: { zh: '没有线索', en: 'No leads' },
  more: (count: number) => ({ zh: `还有 ${count} 条，到列表查看`, en: `${count} more in the list` }),
})

const stages = Object.keys(leadStages) as LeadStage[]

const addressOf = (status: LeadStage, ownerId: number | undefined) =>
  `/bbs/contact?status=${status}${ownerId === undefined ? '' : `&ownerId=${ownerId}`}`

/** Leads in a column for each state; of one owner where a person chooses one. */
export function LeadBoard() {
  const say = useSay()
  const isPhone = useIsPhone()
  const may = useCan()(moveLead)
  const [ownerId, setOwner] = useState<number>()
  const [order, setOrder] = useState<LeadBoardOrder>('next')
  const read = useCall(readLeadBoard, { query: { ownerId, order } }, { isQuiet: true, keepsPrevious: true })
  const { move, dialog } = useMove()
  const [dragged, setDragged] = useState<LeadCard>()
  const [over, setOver] = useState<LeadStage>()
  const [open, setOpen] = useState<number>()
  if (read.isError && !read.data) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting />
  return (
    <div className="panel">
      <div className="lead-filter">
        <OwnerFilter value={ownerId} onChange={setOwner} />
        <Segmented
          aria-label={say(copy.order)}
          value={order}
          onChange={setOrder}
          options={Object.entries(leadBoardOrders).map(([value, label]) => ({
            value: value as LeadBoardOrder,
            label: say(label),
          }))}
        />
      </div>
      {may && !isPhone && <p className="tip">{say(copy.keys)}</p>}
      <section className="lead-board" aria-label={say(copy.board)}>
        {read.data.data.map(({ status, total, rows }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; keys and a menu do the same
          <div
            key={status}
            className={over === status && dragged?.status !== status ? 'lead-column is-over' : 'lead-column'}
            onDragOver={(event) => {
              if (!dragged) return
              event.preventDefault()
              setOver(status)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged) move(dragged, status)
              setDragged(undefined)
              setOver(undefined)
            }}
          >
            <h2>
              {say(leadStages[status])} <span className="number tip">{total}</span>
            </h2>
            {rows.length === 0 && <p className="tip">{say(copy.none)}</p>}
            <ul>
              {rows.map((lead) => (
                <Card
                  key={lead.id}
                  lead={lead}
                  onOpen={() => setOpen(lead.id)}
                  onMove={may ? (next) => move(lead, next) : undefined}
                  onDrag={(isDragged) => {
                    setDragged(isDragged ? lead : undefined)
                    if (!isDragged) setOver(undefined)
                  }}
                />
              ))}
            </ul>
            {total > rows.length && (
              <Link to={addressOf(status, ownerId)}>{say(copy.more(total - rows.length))}</Link>
            )}
          </div>
        ))}
      </section>
      {dialog}
      {open !== undefined && <LeadDrawer id={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface CardProps {
  lead: LeadCard
  onOpen: () => void
  /** Missing for who may not move leads. */
  onMove?: (status: LeadStage) => void
  onDrag: (isDragged: boolean) => void
}

const steps: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 }

function Card({ lead, onOpen, onMove, onDrag }: CardProps) {
  const say = useSay()
  const { name, grade, schoolName, ownerName, status, nextTime, isGuardian } = lead
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? steps[event.key] : undefined
    const next = step && stages[stages.indexOf(status) + step]
    if (!next || !onMove) return
    event.preventDefault()
    onMove(next)
  }
  const when = nextTime && writeMoment(nextTime).slice(5, 16)
  return (
    <li
      className="lead-card"
      draggable={onMove !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
    >
      <button
        type="button"
        className="link-button"
        aria-label={say(copy.open(name))}
        aria-keyshortcuts={onMove && 'Shift+ArrowLeft Shift+ArrowRight'}
        onClick={onOpen}
        onKeyDown={press}
      >
        {name}
      </button>
      <span className="lead-card-facts">
        {grade && <Tag label={say(leadGrades[grade])} />}
        {isGuardian && <Tag label={say(copy.guardian)} tone="warning" />}
        {schoolName && <span className="clipped">{schoolName}</span>}
      </span>
      {when && nextTime && (
        <span className={nextTime <= new Date() ? 'lead-due number' : 'tip number'}>
          {say(nextTime <= new Date() ? copy.overdue(when) : copy.next(when))}
        </span>
      )}
      <span className="lead-card-foot">
        <span className="tip">{ownerName ?? say(copy.nobody)}</span>
        {onMove && (
          <Select
            size="small"
            aria-label={say(copy.move(name))}
            value={status}
            popupMatchSelectWidth={false}
            options={stages.map((value) => ({ value, label: say(leadStages[value]) }))}
            onChange={onMove}
          />
        )}
      </span>
    </li>
  )
}

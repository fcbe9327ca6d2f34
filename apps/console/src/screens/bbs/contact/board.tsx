import {
  type LeadBoardOrder,
  type LeadStage,
  leadBoardOrders,
  leadGrades,
  leadPersons,
  leadStages,
} from '@app/contract/contact/lead.values.ts'
import { type LeadCard, moveLead, readLeadBoard } from '@app/contract/contact/lead-desk.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Segmented, Select } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Tag } from '#kit/data/dictionary.tsx'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { useIsPhone } from '#kit/data/viewport.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { boardCopy as copy } from './copy.ts'
import { LeadDrawer } from './lead-screen.tsx'
import { OwnerFilter } from './owner-filter.tsx'
import { useMove } from './use-move.tsx'

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
  const moved = useRef<number>(undefined)
  const { move, dialog } = useMove((id) => {
    moved.current = id
  })
  const [dragged, setDragged] = useState<LeadCard>()
  const [over, setOver] = useState<LeadStage>()
  const [open, setOpen] = useState<number>()
  const board = useRef<HTMLElement>(null)
  const isThere = read.data !== undefined
  const begin = useEffectEvent(() => {
    const columns = [...(board.current?.children ?? [])] as HTMLElement[]
    const at = read.data?.data.findIndex(({ total }) => total > 0) ?? -1
    const [first, wanted] = [columns[0], columns[at]]
    if (isPhone && first && wanted) board.current?.scrollTo({ left: wanted.offsetLeft - first.offsetLeft })
  })
  // a phone shows one column and a half: it begins with the first that has leads
  useEffect(() => {
    if (isThere) begin()
  }, [isThere])
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
      {/* wider than most screens: it scrolls by keys too, and its edges show where more columns are */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <section ref={board} className="lead-board" aria-label={say(copy.board)} tabIndex={0}>
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
                  moved={moved}
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
  /** The lead that was moved last: its card has the focus in the column to which it went. */
  moved: RefObject<number | undefined>
  onOpen: () => void
  /** Missing for who may not move leads. */
  onMove?: (status: LeadStage) => void
  onDrag: (isDragged: boolean) => void
}

const steps: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 }

function Card({ lead, moved, onOpen, onMove, onDrag }: CardProps) {
  const say = useSay()
  const { name, grade, ownerName, status, nextTime, isGuardian, who, opening } = lead
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? steps[event.key] : undefined
    const next = step && stages[stages.indexOf(status) + step]
    if (!next || !onMove) return
    event.preventDefault()
    onMove(next)
  }
  const button = useRef<HTMLButtonElement>(null)
  const follow = useEffectEvent(() => {
    if (moved.current !== lead.id) return
    moved.current = undefined
    button.current?.focus()
  })
  useEffect(() => follow(), [])
  const school = say({ zh: lead.schoolName ?? '', en: lead.schoolNameEn || lead.schoolName || '' })
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
        ref={button}
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
        {who && <Tag label={say(leadPersons[who])} />}
        {grade && <Tag label={say(leadGrades[grade])} />}
        {isGuardian && <Tag label={say(copy.guardian)} tone="warning" />}
        {school && <span className="clipped">{school}</span>}
      </span>
      {opening && <span className="lead-card-opening tip">{opening}</span>}
      {when && nextTime && (
        <span className={nextTime <= new Date() ? 'lead-due number' : 'tip number'}>
          {say(nextTime <= new Date() ? copy.overdue(when) : copy.next(when))}
        </span>
      )}
      <span className="lead-card-foot">
        {ownerName === null && status === 'new' ? (
          <Tag label={say(copy.nobody)} tone="warning" />
        ) : (
          <span className="tip">{ownerName ?? say(copy.nobody)}</span>
        )}
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

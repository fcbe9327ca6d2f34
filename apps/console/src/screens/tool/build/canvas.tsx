import { CopyOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { useDroppable } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Col, Form, Row } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '#kit/data/language.ts'
import { Nothing } from '#kit/display/state.tsx'
import { copy } from './copy.ts'
import { FormField, layoutOf } from './draw.tsx'
import type { Built, Item } from './model.ts'
import { widgetOf } from './widgets.ts'

export interface CanvasActs {
  chosen: number | undefined
  choose: (id: number) => void
  copyItem: (id: number) => void
  remove: (id: number) => void
}

/** The form as it is built: every item can be chosen, moved, copied and removed. */
export function Canvas({ built, acts }: { built: Built; acts: CanvasActs }) {
  const say = useSay()
  const { form, items } = built
  return (
    <Form
      {...layoutOf(form)}
      component="div"
      className={form.showsBorders ? 'build-form has-borders' : 'build-form'}
    >
      <Items items={items} row={undefined} gutter={form.gutter} acts={acts}>
        {items.length === 0 && <Nothing>{say(copy.empty)}</Nothing>}
      </Items>
    </Form>
  )
}

interface ItemsProps {
  items: readonly Item[]
  row: Item | undefined
  gutter: number
  acts: CanvasActs
  children?: ReactNode
}

/** A place that takes items: the form itself, or a row. */
function Items({ items, row, gutter, acts, children }: ItemsProps) {
  const { setNodeRef, isOver } = useDroppable({
    id: `place-${row?.id ?? 'form'}`,
    data: { place: { row: row?.id, at: items.length } },
  })
  return (
    <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
      <div ref={setNodeRef} className={isOver ? 'build-place is-over' : 'build-place'}>
        <Row
          gutter={gutter}
          {...(row ? { justify: row.settings.justify as 'start', align: row.settings.align as 'top' } : {})}
        >
          {items.map((item, at) => (
            <Placed key={item.id} item={item} row={row?.id} at={at} acts={acts} />
          ))}
        </Row>
        {children}
      </div>
    </SortableContext>
  )
}

function Placed({
  item,
  row,
  at,
  acts,
}: {
  item: Item
  row: number | undefined
  at: number
  acts: CanvasActs
}) {
  const say = useSay()
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
    isOver,
  } = useSortable({ id: item.id, data: { place: { row, at } } })
  const name = `${item.label || say(widgetOf(item.kind).label)} ${item.name}`
  const isChosen = acts.chosen === item.id
  const classes = [
    'build-item',
    isChosen && 'is-chosen',
    isDragging && 'is-dragged',
    isOver && !isDragging && 'is-over',
  ]
  return (
    <Col span={item.span}>
      <div
        ref={setNodeRef}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        className={classes.filter(Boolean).join(' ')}
      >
        <button
          type="button"
          className="build-choose"
          aria-pressed={isChosen}
          aria-label={say(copy.select(name))}
          onClick={() => acts.choose(item.id)}
        />
        {item.kind === 'row' ? (
          <div className="build-row">
            <Items
              items={item.items}
              row={item}
              gutter={(item.settings.gutter as number | undefined) ?? 15}
              acts={acts}
            >
              {item.items.length === 0 && <p className="tip">{say(copy.emptyRow)}</p>}
            </Items>
          </div>
        ) : (
          // drawn to be looked at: what is pressed is the item
          <div className="build-drawn" inert>
            <FormField item={item} isLive={false} />
          </div>
        )}
        <span className="build-tools">
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...listeners}
            aria-describedby={attributes['aria-describedby']}
            className="build-handle"
            aria-label={say(copy.move(name))}
          >
            <HolderOutlined aria-hidden />
          </button>
          <button type="button" aria-label={say(copy.copyItem(name))} onClick={() => acts.copyItem(item.id)}>
            <CopyOutlined aria-hidden />
          </button>
          <button type="button" aria-label={say(copy.removeItem(name))} onClick={() => acts.remove(item.id)}>
            <DeleteOutlined aria-hidden />
          </button>
        </span>
      </div>
    </Col>
  )
}

import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'

const copy = pairs({
  how: {
    zh: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。',
    en: 'Press space to lift, arrow keys to move, space again to drop, escape to cancel.',
  },
  lifted: (name: string) => ({ zh: `已拿起${name}`, en: `Lifted ${name}` }),
  over: (name: string, place: number) => ({
    zh: `${name}移到第 ${place} 位`,
    en: `${name} is in place ${place}`,
  }),
  dropped: (name: string, place: number) => ({
    zh: `${name}已放到第 ${place} 位`,
    en: `Dropped ${name} in place ${place}`,
  }),
  back: (name: string) => ({ zh: `${name}回到原处`, en: `${name} is back in its place` }),
})

interface SortableRowsProps {
  ids: readonly UniqueIdentifier[]
  nameOf: (id: UniqueIdentifier) => string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** A list whose rows are dragged into another order by mouse, finger or keyboard, and told to screen readers. */
export function SortableRows({ ids, nameOf, onMove, children }: SortableRowsProps) {
  const say = useSay()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const positionOf = (id: UniqueIdentifier) => ids.indexOf(id) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => sayNow(copy.lifted(nameOf(active.id))),
    onDragOver: ({ active, over }) =>
      over ? sayNow(copy.over(nameOf(active.id), positionOf(over.id))) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? sayNow(copy.dropped(nameOf(active.id), positionOf(over.id)))
        : sayNow(copy.back(nameOf(active.id))),
    onDragCancel: ({ active }) => sayNow(copy.back(nameOf(active.id))),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: say(copy.how) },
        // inside the page's landmarks nothing is read twice
        container: document.body,
      }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(ids.indexOf(active.id), ids.indexOf(over.id))
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface Sortable {
  row: { ref: (node: HTMLElement | null) => void; style: CSSProperties; className?: string }
  handle: ComponentProps<'button'>
}

/** What a row of `SortableRows` puts on itself and on its handle. */
export function useSortableRow(id: UniqueIdentifier): Sortable {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  return {
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      className: isDragging ? 'is-lifted' : undefined,
    },
    handle: {
      ref: setActivatorNodeRef,
      type: 'button',
      ...listeners,
      'aria-describedby': attributes['aria-describedby'],
      'aria-pressed': isDragging,
    },
  }
}

import {
  ClearOutlined,
  CodeOutlined,
  CopyOutlined,
  DownloadOutlined,
  ExportOutlined,
  EyeOutlined,
  ImportOutlined,
} from '@ant-design/icons'
import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { currentLanguage, say as sayNow, useSay } from '#kit/data/language.ts'
import { saveBlob } from '#kit/data/save-file.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { tellWarning } from '#kit/message/messages.tsx'
import { Canvas } from './canvas.tsx'
import { copy } from './copy.ts'
import { CodeDialog, JsonDialog, PreviewDialog, ProductDialog } from './dialogs.tsx'
import {
  allItems,
  type Built,
  changed,
  copied,
  hasRoom,
  type Item,
  inserted,
  limits,
  moved,
  newItem,
  type Place,
  positionOf,
  without,
} from './model.ts'
import { Palette } from './palette.tsx'
import { Properties } from './properties.tsx'
import { readStoredForm, storeForm } from './stored-form.ts'
import { type Kind, widgetOf } from './widgets.ts'
import './build.css'

type Dialog = 'download' | 'copy' | 'code' | 'preview' | 'json'

/** What the pointer is in, the innermost first; for the keyboard, what is nearest. */
const collisions: CollisionDetection = (args) => {
  const within = pointerWithin(args)
  const items = within.filter(({ id }) => typeof id === 'number')
  if (items.length > 0) return items.slice(-1)
  if (within.length > 0) return within.slice(-1)
  return args.pointerCoordinates ? [] : closestCenter(args)
}

/** 表单构建: widgets are put together to a form, which is taken away as code. */
export default function FormBuilder() {
  const say = useSay()
  const [built, setBuilt] = useState(readStoredForm)
  const [chosen, setChosen] = useState<number | undefined>(() => built.items[0]?.id)
  const [dialog, setDialog] = useState<Dialog>()
  const [dragged, setDragged] = useState<string>()
  useEffect(() => storeForm(built), [built])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { items } = built
  const setItems = (next: Item[]) => setBuilt((before: Built) => ({ ...before, items: next }))
  const item = allItems(items).find(({ id }) => id === chosen)

  /** True where there is room for so many more; says so where there is not. */
  function isRoomFor(added: number): boolean {
    if (hasRoom(items, added)) return true
    tellWarning(say(copy.full(limits.items)))
    return false
  }

  function add(kind: Kind, place: Place = { row: undefined, at: items.length }) {
    if (!isRoomFor(1)) return
    const added = newItem(kind, say(widgetOf(kind).label), items, currentLanguage())
    setItems(inserted(items, place, added))
    setChosen(added.id)
  }

  function drop({ active, over }: DragEndEvent) {
    setDragged(undefined)
    if (!over) return
    const place = (over.data.current as { place: Place } | undefined)?.place
    if (!place) return
    const { kind } = (active.data.current ?? {}) as { kind?: Kind }
    if (kind) return add(kind, place)
    const id = Number(active.id)
    if (over.id === active.id) return
    const from = positionOf(items, id)
    // out of the same list the places behind it move up by one
    const at = from && from.row === place.row && typeof over.id !== 'number' ? place.at - 1 : place.at
    setItems(moved(items, id, { ...place, at }))
  }

  const nameOf = (id: unknown, data: { kind?: Kind } | undefined) => {
    if (data?.kind) return say(widgetOf(data.kind).label)
    const found = allItems(items).find((one) => one.id === Number(id))
    return found ? found.label || found.name : ''
  }

  const tool = (label: string, icon: ReactNode, act: () => void, isDanger = false) => (
    <Button icon={icon} danger={isDanger} onClick={act}>
      {label}
    </Button>
  )

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      accessibility={{
        screenReaderInstructions: { draggable: say(copy.how) },
        announcements: {
          onDragStart: ({ active }) => say(copy.lifted(nameOf(active.id, active.data.current))),
          onDragOver: ({ over }) => (over ? say(copy.over(nameOf(over.id, over.data.current))) : undefined),
          onDragEnd: ({ active }) => say(copy.dropped(nameOf(active.id, active.data.current))),
          onDragCancel: ({ active }) => say(copy.dropped(nameOf(active.id, active.data.current))),
        },
        container: document.body,
      }}
      onDragStart={({ active }) => setDragged(nameOf(active.id, active.data.current))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      <div className="build">
        <Palette onAdd={add} />
        <section className="build-canvas panel" aria-label={say(copy.canvas)}>
          <div className="build-bar" role="toolbar" aria-label={say(copy.tools)}>
            {tool(say(copy.exportCode), <DownloadOutlined aria-hidden />, () => setDialog('download'))}
            {tool(say(copy.copyCode), <CopyOutlined aria-hidden />, () => setDialog('copy'))}
            {tool(say(copy.showCode), <CodeOutlined aria-hidden />, () => setDialog('code'))}
            {tool(say(copy.preview), <EyeOutlined aria-hidden />, () => setDialog('preview'))}
            {tool(say(copy.exportJson), <ExportOutlined aria-hidden />, () =>
              saveBlob(
                new Blob([JSON.stringify(built, null, 2)], { type: 'application/json' }),
                `${Date.now()}.json`,
              ),
            )}
            {tool(say(copy.importJson), <ImportOutlined aria-hidden />, () => setDialog('json'))}
            {tool(
              say(copy.clear),
              <ClearOutlined aria-hidden />,
              () =>
                void confirm(sayNow(copy.askClear)).then((isSure) => {
                  if (!isSure) return
                  setItems([])
                  setChosen(undefined)
                }),
              true,
            )}
          </div>
          <Canvas
            built={built}
            acts={{
              chosen,
              choose: setChosen,
              copyItem: (id) => {
                const original = allItems(items).find((one) => one.id === id)
                if (!original || !isRoomFor(allItems([original]).length)) return
                const { items: next, id: copy } = copied(items, id)
                setItems(next)
                setChosen(copy)
              },
              remove: (id) => {
                setItems(without(items, id))
                setChosen((before) => (before === id ? undefined : before))
              },
            }}
          />
        </section>
        <Properties
          built={built}
          chosen={item}
          onItem={(next) => setItems(changed(items, next.id, () => next))}
          onForm={(form) => setBuilt((before: Built) => ({ ...before, form }))}
        />
      </div>
      <DragOverlay>{dragged !== undefined && <span className="build-dragged">{dragged}</span>}</DragOverlay>
      {(dialog === 'download' || dialog === 'copy') && (
        <ProductDialog
          built={built}
          isDownload={dialog === 'download'}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'code' && <CodeDialog built={built} onClose={() => setDialog(undefined)} />}
      {dialog === 'preview' && <PreviewDialog built={built} onClose={() => setDialog(undefined)} />}
      {dialog === 'json' && (
        <JsonDialog
          onTake={(next) => {
            setBuilt(next)
            setChosen(next.items[0]?.id)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </DndContext>
  )
}

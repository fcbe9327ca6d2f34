import { useDraggable } from '@dnd-kit/core'
import type { PointerEventHandler } from 'react'
import { useSay } from '#kit/data/language.ts'
import { copy } from './copy.ts'
import { groups, type Kind, kinds, widgetOf } from './widgets.ts'

/** Every widget, to be dragged into the form or pressed, which adds it at the end. */
export function Palette({ onAdd }: { onAdd: (kind: Kind) => void }) {
  const say = useSay()
  return (
    <nav className="build-palette panel" aria-label={say(copy.palette)}>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <section key={group}>
          <h2>{say(groups[group])}</h2>
          <ul>
            {kinds
              .filter((kind) => widgetOf(kind).group === group)
              .map((kind) => (
                <li key={kind}>
                  <PaletteEntry kind={kind} onAdd={onAdd} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function PaletteEntry({ kind, onAdd }: { kind: Kind; onAdd: (kind: Kind) => void }) {
  const say = useSay()
  const { setNodeRef, listeners } = useDraggable({ id: `new-${kind}`, data: { kind } })
  const label = say(widgetOf(kind).label)
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-label={say(copy.addOne(label))}
      // the keyboard presses; a pointer may also drag
      onPointerDown={listeners?.onPointerDown as PointerEventHandler | undefined}
      onClick={() => onAdd(kind)}
    >
      {label}
    </button>
  )
}

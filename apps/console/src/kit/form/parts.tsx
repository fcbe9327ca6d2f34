import { type ReactNode, useId, useRef } from 'react'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'

interface FormPanel {
  title: string
  /** How many fields of the part need attention. */
  wrong: number
  content: ReactNode
}

interface FormPanelsProps {
  label: string
  parts: FormPanel[]
  open: number
  onOpen: (part: number) => void
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The parts of a long form as tabs that wrap on a phone. All stay on the page, so that nothing typed is lost. */
export function FormPanels({ label, parts, open, onOpen }: FormPanelsProps) {
  const say = useSay()
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  return (
    <>
      <div
        ref={strip}
        className="parts"
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          const next = steps[event.key]?.(open, parts.length)
          if (next === undefined) return
          event.preventDefault()
          onOpen(next)
          strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
        }}
      >
        {parts.map(({ title, wrong }, at) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-controls={`${id}-panel-${at}`}
            aria-selected={at === open}
            tabIndex={at === open ? 0 : -1}
            onClick={() => onOpen(at)}
          >
            {title}
            {wrong > 0 && (
              <span className="part-wrong" role="img" aria-label={say(copy.invalidFields(wrong))}>
                {wrong}
              </span>
            )}
          </button>
        ))}
      </div>
      {parts.map(({ title, content }, at) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${at}`}
          aria-labelledby={`${id}-tab-${at}`}
          hidden={at !== open}
          data-part={at}
        >
          {content}
        </div>
      ))}
    </>
  )
}

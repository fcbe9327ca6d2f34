import type {
  ApplicationDate,
  ApplicationPaper,
} from '@app/contract/member/application/school-application.ts'
import { applicationLimits } from '@app/contract/member/application/school-application.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { type ReactNode, useRef } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, IconButton } from '#app/ui/control/button.tsx'
import { FieldGroup } from '#app/ui/control/field.tsx'
import { applicationCopy as copy, usualPapers } from './application-copy.ts'
import { newLineId } from './application-draft.ts'

type AnyLine = { id: string; name: string; isDone: boolean }

interface LinesProps<Line extends AnyLine> {
  id: string
  label: Pair
  hint: Pair
  error?: string
  lines: readonly Line[]
  most: number
  nameMost: number
  words: { name: (n: number) => Pair; done: (n: number) => Pair; drop: (n: number) => Pair; add: Pair }
  blank: (id: string) => Line
  isWrong?: (line: Line) => boolean
  /** What a line has beside its box and its name. */
  beside?: (line: Line, at: number, change: (line: Line) => void) => ReactNode
  /** Beside the button that adds a line. */
  more?: ReactNode
  onChange: (lines: Line[]) => void
}

/** Lines that a member writes and ticks: each has a box, a name and a button that removes it. */
function LinesField<Line extends AnyLine>(props: LinesProps<Line>) {
  const { id, label, hint, error, lines, most, nameMost, words, blank, isWrong, beside, more, onChange } =
    props
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const change = (at: number, line: Line) => onChange(lines.map((one, n) => (n === at ? line : one)))
  const focus = (what: string, at: number) =>
    requestAnimationFrame(() => {
      const found = box.current?.querySelectorAll<HTMLElement>(what)
      found?.[Math.min(at, found.length - 1)]?.focus()
    })
  return (
    <FieldGroup id={id} label={say(label, language)} hint={say(hint, language)} error={error}>
      <div ref={box} className="grid gap-3">
        {lines.length > 0 && (
          <ol className="application-lines">
            {lines.map((line, at) => (
              <li key={line.id}>
                <label className="application-tick">
                  <input
                    type="checkbox"
                    checked={line.isDone}
                    aria-label={say(words.done(at + 1), language)}
                    onChange={({ target }) => change(at, { ...line, isDone: target.checked })}
                  />
                </label>
                <div className="application-line">
                  <input
                    className="input"
                    aria-label={say(words.name(at + 1), language)}
                    aria-invalid={isWrong?.(line) && line.name.trim() === '' ? true : undefined}
                    autoComplete="off"
                    maxLength={nameMost}
                    value={line.name}
                    onChange={({ target }) => change(at, { ...line, name: target.value })}
                  />
                  {beside?.(line, at, (next) => change(at, next))}
                </div>
                <IconButton
                  icon="close"
                  label={say(words.drop(at + 1), language)}
                  onClick={() => {
                    onChange(lines.filter((_, n) => n !== at))
                    // the button that was pressed is gone: on to the next line's, or to the one that adds
                    focus('li > button, [data-add]', at)
                  }}
                />
              </li>
            ))}
          </ol>
        )}
        {lines.length < most && (
          <div className="flex flex-wrap gap-3">
            <Button
              kind="quiet"
              icon="plus"
              data-add=""
              onClick={() => {
                onChange([...lines, blank(newLineId())])
                focus('.application-line > input:first-child', lines.length)
              }}
            >
              {say(words.add, language)}
            </Button>
            {more}
          </div>
        )}
      </div>
    </FieldGroup>
  )
}

interface DatesProps {
  id: string
  lines: readonly ApplicationDate[]
  /** Ids of lines that lack their name or day. */
  wrong: ReadonlySet<string>
  onChange: (lines: ApplicationDate[]) => void
}

/** Own dates of an application. */
export function DatesField({ id, lines, wrong, onChange }: DatesProps) {
  const language = useLanguage()
  return (
    <LinesField
      id={id}
      label={copy.dates}
      hint={copy.datesHint}
      error={wrong.size > 0 ? say(copy.badDate, language) : undefined}
      lines={lines}
      most={applicationLimits.dates}
      nameMost={applicationLimits.dateName}
      words={{ name: copy.dateName, done: copy.dateDone, drop: copy.dropDate, add: copy.addDate }}
      blank={(lineId) => ({ id: lineId, name: '', day: '', isDone: false })}
      isWrong={(line) => wrong.has(line.id)}
      beside={(line, at, change) => (
        <input
          className="input"
          type="date"
          aria-label={say(copy.dateDay(at + 1), language)}
          aria-invalid={wrong.has(line.id) && line.day === '' ? true : undefined}
          value={line.day}
          onChange={({ target }) => change({ ...line, day: target.value })}
        />
      )}
      onChange={onChange}
    />
  )
}

interface PapersProps {
  id: string
  lines: readonly ApplicationPaper[]
  onChange: (lines: ApplicationPaper[]) => void
}

/** The checklist of papers to hand in; an empty one can begin with the usual papers. */
export function PapersField({ id, lines, onChange }: PapersProps) {
  const language = useLanguage()
  return (
    <LinesField
      id={id}
      label={copy.papers}
      hint={copy.papersHint}
      lines={lines}
      most={applicationLimits.papers}
      nameMost={applicationLimits.paper}
      words={{ name: copy.paperName, done: copy.paperDone, drop: copy.dropPaper, add: copy.addPaper }}
      blank={(lineId) => ({ id: lineId, name: '', isDone: false })}
      more={
        lines.length === 0 && (
          <Button
            kind="quiet"
            onClick={() =>
              onChange(
                usualPapers.map((name) => ({ id: newLineId(), name: say(name, language), isDone: false })),
              )
            }
          >
            {say(copy.usualPapers, language)}
          </Button>
        )
      }
      onChange={onChange}
    />
  )
}

import type { Pair } from '@app/contract/shapes/language.ts'
import { useRef } from 'react'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, IconButton } from '#app/ui/control/button.tsx'
import { Field, FieldGroup, TextField } from '#app/ui/control/field.tsx'
import { copy } from './copy.ts'
import type { Row } from './form.ts'

export interface Column {
  key: string
  label: Pair
  isNumber?: boolean
  options?: Readonly<Record<string, Pair>>
}

interface Props {
  id: string
  label: string
  /** What the button says that adds one. */
  add: string
  columns: readonly Column[]
  most: number
  rows: readonly Row[]
  error: string | undefined
  /** What is wrong with one part of one row. */
  errorOf: (at: number, key: string) => string | undefined
  onChange: (rows: readonly Row[]) => void
}

/** Lines of several parts, such as fees: each is a group of its own that can be added and taken out. */
export function RowsField({ id, label, add, columns, most, rows, error, errorOf, onChange }: Props) {
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const change = (at: number, key: string, text: string) =>
    onChange(rows.map((row, n) => (n === at ? { ...row, [key]: text } : row)))
  const blank = Object.fromEntries(
    columns.map(({ key, options }) => [key, Object.keys(options ?? {})[0] ?? '']),
  )
  const focus = (what: string, at: number) =>
    requestAnimationFrame(() => {
      const found = box.current?.querySelectorAll<HTMLElement>(what)
      found?.[Math.min(at, found.length - 1)]?.focus()
    })
  const idOf = (at: number, key: string) => `${id}-${at}-${key}`
  return (
    <FieldGroup id={id} label={label} error={error}>
      <div ref={box} className="grid gap-3">
        {rows.length > 0 && (
          <ol className="profile-rows">
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that tells them apart, and none changes its place
              <li key={at}>
                <fieldset className="profile-row">
                  <legend className="visually-hidden">{say(copy.row(label, at + 1), language)}</legend>
                  {columns.map(({ key, label: name, isNumber, options }) =>
                    options ? (
                      <Field
                        key={key}
                        id={idOf(at, key)}
                        label={say(name, language)}
                        error={errorOf(at, key)}
                      >
                        {(control) => (
                          <select
                            className="input"
                            value={row[key]}
                            onChange={(event) => change(at, key, event.target.value)}
                            {...control}
                          >
                            {Object.entries(options).map(([value, text]) => (
                              <option key={value} value={value}>
                                {say(text, language)}
                              </option>
                            ))}
                          </select>
                        )}
                      </Field>
                    ) : (
                      <TextField
                        key={key}
                        id={idOf(at, key)}
                        label={say(name, language)}
                        error={errorOf(at, key)}
                        autoComplete="off"
                        inputMode={isNumber ? 'numeric' : undefined}
                        value={row[key] ?? ''}
                        onChange={(event) => change(at, key, event.target.value)}
                      />
                    ),
                  )}
                </fieldset>
                <IconButton
                  icon="close"
                  label={say(copy.dropRow(label, at + 1), language)}
                  onClick={() => {
                    onChange(rows.filter((_, n) => n !== at))
                    // the button that was pressed is gone: on to the next row's, or to the one that adds
                    focus('li > button, [data-add]', at)
                  }}
                />
              </li>
            ))}
          </ol>
        )}
        {rows.length < most && (
          <p>
            <Button
              kind="quiet"
              icon="plus"
              data-add=""
              onClick={() => {
                onChange([...rows, blank])
                focus('li input', rows.length * columns.filter(({ options }) => !options).length)
              }}
            >
              {add}
            </Button>
          </p>
        )}
      </div>
    </FieldGroup>
  )
}

import type { Pair } from '@app/contract/language.ts'
import { say } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { FieldGroup, TextField } from '#app/ui/field.tsx'
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
  onChange: (rows: readonly Row[]) => void
}

/** Lines of several parts, such as fees: each is a group of its own that can be added and taken out. */
export function RowsField({ id, label, add, columns, most, rows, error, onChange }: Props) {
  const language = useLanguage()
  const change = (at: number, key: string, text: string) =>
    onChange(rows.map((row, n) => (n === at ? { ...row, [key]: text } : row)))
  const blank = Object.fromEntries(
    columns.map(({ key, options }) => [key, Object.keys(options ?? {})[0] ?? '']),
  )
  return (
    <FieldGroup id={id} label={label} error={error}>
      <ol className="profile-rows">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that tells them apart, and none changes its place
          <li key={at}>
            <fieldset className="profile-row">
              <legend className="visually-hidden">{say(copy.row(label, at + 1), language)}</legend>
              {columns.map(({ key, label: name, isNumber, options }) =>
                options ? (
                  <div key={key} className="field">
                    <label htmlFor={`${id}-${at}-${key}`} className="field-label">
                      {say(name, language)}
                    </label>
                    <select
                      id={`${id}-${at}-${key}`}
                      className="input"
                      value={row[key]}
                      onChange={(event) => change(at, key, event.target.value)}
                    >
                      {Object.entries(options).map(([value, text]) => (
                        <option key={value} value={value}>
                          {say(text, language)}
                        </option>
                      ))}
                    </select>
                  </div>
                ) : (
                  <TextField
                    key={key}
                    id={`${id}-${at}-${key}`}
                    label={say(name, language)}
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
              onClick={() => onChange(rows.filter((_, n) => n !== at))}
            />
          </li>
        ))}
      </ol>
      {rows.length < most && (
        <p>
          <Button kind="quiet" icon="plus" onClick={() => onChange([...rows, blank])}>
            {add}
          </Button>
        </p>
      )}
    </FieldGroup>
  )
}

import { HolderOutlined } from '@ant-design/icons'
import type { Pair } from '@app/contract/shapes/language.ts'
import { listDictTypes } from '@app/contract/system/dictionary.ts'
import { GeneratedColumn } from '@app/contract/tool/code-generator.ts'
import { htmlTypes, queryTypes, tsTypeOf } from '@app/contract/tool/code-generator.values.ts'
import { arrayMove } from '@dnd-kit/sortable'
import { Checkbox, Input, Select } from 'antd'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { labelFor } from '#kit/data/shape.ts'
import { useCall } from '#kit/data/use-call.ts'
import { SortableRows, useSortableRow } from '#kit/rows/sortable-rows.tsx'
import { copy } from './copy.ts'

type Column = GeneratedColumn
type Change = (columnId: number, change: Partial<Column>) => void

const editableColumns = [
  'columnName',
  'columnComment',
  'columnType',
  'javaType',
  'javaField',
  'isInsert',
  'isEdit',
  'isList',
  'isQuery',
  'queryType',
  'isRequired',
  'htmlType',
  'dictType',
] as const satisfies readonly (keyof Column)[]
const flags = ['isInsert', 'isEdit', 'isList', 'isQuery'] as const

interface ColumnsTableProps {
  columns: readonly Column[]
  /** What is wrong, by `columns.<place>.<field>`. */
  errors: Record<string, string>
  onChange: (columns: Column[]) => void
}

/** 字段信息: what becomes of each column. The order of the rows is the order of the fields. */
export function ColumnsTable({ columns, errors, onChange }: ColumnsTableProps) {
  const say = useSay()
  const language = useLanguage()
  const dictionaries = useCall(listDictTypes).data?.data ?? []
  const dictOptions = dictionaries.map(({ dictType, dictName }) => ({
    value: dictType,
    label: language === 'zh' ? `${dictName} ${dictType}` : dictType,
  }))
  const change: Change = (columnId, changes) =>
    onChange(columns.map((column) => (column.columnId === columnId ? { ...column, ...changes } : column)))
  const ids = columns.map(({ columnId }) => columnId)
  return (
    <SortableRows
      ids={ids}
      nameOf={(id) => columns.find(({ columnId }) => columnId === id)?.columnName ?? ''}
      onMove={(from, to) => onChange(arrayMove([...columns], from, to))}
    >
      {/* scrolls, so it can be reached by keyboard */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="table-scroll gen-scroll" aria-label={say(copy.fields)} tabIndex={0}>
        <table className="plain-table gen-columns">
          <thead>
            <tr>
              <th scope="col">{say(copy.no)}</th>
              {editableColumns.map((name) => (
                <th key={name} scope="col">
                  {say(labelFor(GeneratedColumn.shape[name], name))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column, at) => (
              <ColumnRow
                key={column.columnId}
                column={column}
                place={at}
                error={errors[`columns.${at}.javaField`]}
                dictOptions={dictOptions}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </section>
    </SortableRows>
  )
}

interface ColumnRowProps {
  column: Column
  place: number
  error: string | undefined
  dictOptions: { value: string; label: string }[]
  onChange: Change
}

function ColumnRow({ column, place, error, dictOptions, onChange }: ColumnRowProps) {
  const say = useSay()
  const { row, handle } = useSortableRow(column.columnId)
  const { columnId, columnName } = column
  const set = (changes: Partial<Column>) => onChange(columnId, changes)
  const labelOf = (name: keyof Column) =>
    say(copy.of(say(labelFor(GeneratedColumn.shape[name], name)), columnName))
  const options = (choices: Record<string, Pair>) =>
    Object.entries(choices).map(([value, label]) => ({ value, label: say(label) }))
  const flag = (name: (typeof flags)[number] | 'isRequired') => (
    <Checkbox
      aria-label={labelOf(name)}
      checked={column[name] === '1'}
      onChange={(event) => set({ [name]: event.target.checked ? '1' : '0' })}
    />
  )
  return (
    <tr {...row}>
      <td>
        <button {...handle} className="gen-handle" aria-label={say(copy.move(columnName))}>
          <HolderOutlined aria-hidden />
        </button>{' '}
        {place + 1}
      </td>
      <td>{columnName}</td>
      <td>
        <Input
          aria-label={labelOf('columnComment')}
          value={column.columnComment}
          maxLength={500}
          onChange={(event) => set({ columnComment: event.target.value })}
        />
      </td>
      <td>{column.columnType}</td>
      <td>
        <code>{tsTypeOf(column.columnType)}</code>
      </td>
      <td>
        <Input
          aria-label={labelOf('javaField')}
          aria-invalid={error !== undefined || undefined}
          status={error ? 'error' : undefined}
          value={column.javaField}
          onChange={(event) => set({ javaField: event.target.value })}
        />
        {error && <p className="is-wrong">{error}</p>}
      </td>
      {flags.map((name) => (
        <td key={name}>{flag(name)}</td>
      ))}
      <td>
        <Select
          aria-label={labelOf('queryType')}
          value={column.queryType}
          options={options(queryTypes)}
          onChange={(queryType: string) => set({ queryType })}
        />
      </td>
      <td>{flag('isRequired')}</td>
      <td>
        <Select
          aria-label={labelOf('htmlType')}
          value={column.htmlType}
          options={options(htmlTypes)}
          onChange={(htmlType: string) => set({ htmlType })}
        />
      </td>
      <td>
        <Select
          aria-label={labelOf('dictType')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say(copy.noDictionary)}
          popupMatchSelectWidth={false}
          value={column.dictType || undefined}
          options={dictOptions}
          onChange={(dictType: string | undefined) => set({ dictType: dictType ?? '' })}
        />
      </td>
    </tr>
  )
}

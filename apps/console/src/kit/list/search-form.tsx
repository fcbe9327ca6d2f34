import { ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { copy } from '#kit/copy.ts'
import { useSay } from '#kit/data/language.ts'
import { labelFor } from '#kit/data/shape.ts'
import type { Values } from '#kit/form/draft.ts'
import { Field } from '#kit/form/field.tsx'
import type { Widget } from '#kit/form/widget.ts'
import { Control } from '#kit/form/widgets.tsx'

interface SearchFormProps {
  resource: Resource
  fields: readonly string[]
  widgets: Record<string, Widget | undefined>
  /** What a reset goes back to. */
  start: Values
  /** What the list is filtered by now; at first what it starts with when missing. */
  filters?: Values
  /** Where a page has two of them, what this one searches. */
  label?: string
  onSearch: (filters: Values) => void
}

/** The filters in one row; Enter searches, reset clears and searches. */
export function SearchForm({
  resource,
  fields,
  widgets,
  start,
  filters = start,
  label,
  onSearch,
}: SearchFormProps) {
  const say = useSay()
  const id = useId()
  const [values, setValues] = useState(filters)
  // another address of the same list brings other filters along; a page that comes into view again does not
  const filtersText = JSON.stringify(filters)
  const [taken, setTaken] = useState(filtersText)
  if (taken !== filtersText) {
    setTaken(filtersText)
    setValues(filters)
  }
  return (
    <search>
      <form
        className="search-form"
        aria-label={label ?? say(copy.searchForm)}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(values)
        }}
      >
        {fields.map((name) => {
          const schema = resource.search.shape[name]
          if (!schema) return null
          const fieldLabel = say(labelFor(schema, name))
          return (
            <div key={name} className="search-field">
              <label htmlFor={`${id}-${name}`}>{fieldLabel}</label>
              <Control
                id={`${id}-${name}`}
                label={fieldLabel}
                schema={schema}
                value={values[name]}
                onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
                onBlur={() => undefined}
                errors={{}}
                own={widgets[name]}
                inner={Field}
                isFilter
              />
            </div>
          )
        })}
        <div className="search-buttons">
          <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
            {say(copy.search)}
          </Button>
          <Button
            icon={<ReloadOutlined aria-hidden />}
            onClick={() => {
              setValues(start)
              onSearch(start)
            }}
          >
            {say(copy.reset)}
          </Button>
        </div>
      </form>
    </search>
  )
}

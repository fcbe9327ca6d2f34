import type { Resource } from '@app/contract/shapes/resource.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { labelFor, shapeOf } from '#kit/data/shape.ts'
import type { Values } from '#kit/form/draft.ts'
import { Cell, sortable } from '#kit/list/cells.tsx'
import type { Column } from '#kit/list/list-view.ts'
import { RowSwitchCell, type switchOf } from '#kit/rows/row-switch.tsx'
import type { ScreenConfig } from './screen-config.ts'

/** The column that names a row: the first of plain text. */
export function nameColumnOf(resource: Resource, config: ScreenConfig<Resource>): string | undefined {
  return (
    config.name ??
    config.columns.find(
      (name) => name !== resource.id && shapeOf(resource.record.shape[name] as never) === 'text',
    )
  )
}

/** The shown column that leads to a row: for an English reader the English name, where it has a column of its own. */
export function linkedColumnOf(
  nameColumn: string | undefined,
  names: readonly string[],
  isEnglish: boolean,
): string | undefined {
  const twin = `${nameColumn}En`
  return isEnglish && names.includes(twin) ? twin : nameColumn
}

interface ResourceColumns {
  resource: Resource
  config: ScreenConfig<Resource>
  names: readonly string[]
  /** The switch in the row; missing where the viewer may not turn it. */
  rowSwitch: ReturnType<typeof switchOf>
  nameOf: (row: Values) => string
  /** Where the name of a row leads; missing where rows are not opened. */
  linkTo?: (row: Values) => string
}

/** The shown columns of a list with their cells. */
export function useResourceColumns(columns: ResourceColumns): Column[] {
  const { resource, config, names, rowSwitch, nameOf, linkTo } = columns
  const say = useSay()
  const isEnglish = useLanguage() === 'en'
  const nameColumn = linkedColumnOf(nameColumnOf(resource, config), names, isEnglish)
  const cells = (config.cells ?? {}) as Record<string, ((row: Values) => ReactNode) | undefined>
  /** An English reader sees the English twin of a text, where the list has no column of its own for it. */
  const displayField = (name: string): string => {
    const twin = `${name}En`
    const hasTwin = isEnglish && twin in resource.record.shape && !names.includes(twin) && !cells[name]
    return hasTwin ? twin : name
  }
  return names.map((name): Column => {
    const field = displayField(name)
    const schema = resource.record.shape[field] as never
    const label = say(labelFor(schema, name))
    const plain = (row: Values) =>
      cells[name]?.(row) ?? <Cell schema={schema} value={row[field] || row[name]} label={label} />
    // a cell of the screen's own may hold a link of its own
    const link = name === nameColumn && (!cells[name] || config.name) ? linkTo : undefined
    return {
      name,
      label,
      hasOwnCell: cells[name] !== undefined,
      isSortable:
        !config.isUnsorted &&
        (config.sorts?.includes(name as never) ?? true) &&
        sortable.has(shapeOf(schema)),
      draw: (row) => {
        if (rowSwitch?.field === name && !config.isFixed?.(row as never))
          return <RowSwitchCell resource={resource} own={rowSwitch} row={row} nameOf={nameOf} />
        if (!link) return plain(row)
        return (
          <Link className="row-name" to={link(row)}>
            {row[name] ? plain(row) : nameOf(row)}
          </Link>
        )
      },
    }
  })
}

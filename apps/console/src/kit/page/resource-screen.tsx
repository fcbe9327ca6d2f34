import { type Resource, type Verb as ResourceVerb, verbsOf } from '@app/contract/shapes/resource.ts'
import { MAX_PATH_IDS } from '@app/contract/shapes/shapes.values.ts'
import { useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { copy } from '#kit/copy.ts'
import { queryClient } from '#kit/data/api.ts'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { isNumber, labelFor, shapeOf } from '#kit/data/shape.ts'
import { queryOf, useWrite } from '#kit/data/use-call.ts'
import { useIsNarrow, useIsPhone } from '#kit/data/viewport.ts'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { isEmpty, type Values } from '#kit/form/draft.ts'
import type { Widget } from '#kit/form/widget.ts'
import { Cell, sortable } from '#kit/list/cells.tsx'
import { ListCards } from '#kit/list/list-cards.tsx'
import { useListKeys } from '#kit/list/list-keys.ts'
import { type ListState, PAGE_SIZES, type RowId, useListState } from '#kit/list/list-state.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { ListToolbar } from '#kit/list/list-toolbar.tsx'
import type { Column } from '#kit/list/list-view.ts'
import { SearchForm } from '#kit/list/search-form.tsx'
import { useShownColumns } from '#kit/list/visible-columns.ts'
import { pageOfWhole } from '#kit/list/whole-list.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone, tellWarning } from '#kit/message/messages.tsx'
import { RowActions } from '#kit/rows/row-actions.tsx'
import { RowSwitchCell, switchOf, turnRows } from '#kit/rows/row-switch.tsx'
import { asShown, type TickChange, tickChange, tickedAfter } from '#kit/rows/ticked-rows.ts'
import { DialogPart, lazyPart } from './lazy-part.tsx'
import type { ScreenConfig } from './screen-config.ts'
import { scrollToTop } from './scroll.ts'

const ResourceForm = lazyPart(() => import('#kit/form/resource-form.tsx'))
const RecordDrawer = lazyPart(() => import('#kit/dialog/record-drawer.tsx'))
const ExportDialog = lazyPart(() => import('#kit/dialog/export-dialog.tsx'))
const ImportDialog = lazyPart(() => import('#kit/dialog/import-dialog.tsx'))

interface ResourceScreenProps<R extends Resource> {
  resource: R
  config: ScreenConfig<R>
}

type ListQueryOptions = Pick<ScreenConfig<Resource>, 'always' | 'whole'>

/** What a list asks for. */
const listQuery = (
  resource: Resource,
  { always, whole }: ListQueryOptions,
  { filters, order, pageNum, pageSize }: ListState,
) => {
  const query = { ...filters, ...always, ...(whole ? {} : { ...order, pageNum, pageSize }) }
  return queryOf(resource.list, { query } as never, { keepsPrevious: true })
}

/** A list is drawn within this time after its request; data that recent is not requested again. */
const DRAWN_WITHIN_MS = 2_000

/** Asks for a list that is drawn in a moment. */
export function prefetchList(resource: Resource, config: ListQueryOptions, state: ListState): void {
  void queryClient.prefetchQuery(listQuery(resource, config, state))
}

/**
 * A list screen: search, toolbar, table or cards, paginator, the dialog that adds and changes, and the drawer that shows
 * one record. What is on show stands in the address.
 */
export function ResourceScreen<R extends Resource>(props: ResourceScreenProps<R>) {
  const { resource } = props
  const config = props.config as unknown as ScreenConfig<Resource>
  const say = useSay()
  const can = useCan()
  const navigate = useNavigate()
  const offers = (verb: ResourceVerb) => verbsOf(resource).includes(verb) && can(resource[verb])
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const start = (config.filters ?? {}) as Values
  const { isInDialog, whole, ticks } = config
  const { state, addressWith, change } = useListState(resource.search.shape, start, {
    hasTextIds: !isNumber(resource.record.shape[resource.id] as never),
    isInDialog,
  })
  const { filters, pageNum, pageSize, order, detail } = state
  const [ownTicks, setOwnTicks] = useState<readonly Values[]>([])
  const select = (ticks?.onChange ?? setOwnTicks) as typeof setOwnTicks
  const opensRows = !isInDialog && !ticks?.byPress && (!config.detailNeeds || can(config.detailNeeds))
  const hasDetailButton = opensRows && config.hasDetailButton
  // On a phone the filters would push the list off the screen.
  const [isSearchOpen, setSearchOpen] = useState(isInDialog || !isNarrow)
  const [edited, setEdited] = useState<{ id?: number; field?: string }>()
  const edit = (id: RowId) => setEdited({ id: id as number })
  const { edit: initialEdit } = state
  const follow = useEffectEvent((id: number) => {
    if (offers('update') && config.form.length > 0) setEdited({ id, field: state.field })
    change({})
  })
  // a link that asks for the form is followed once: closing the form does not bring it back
  useEffect(() => {
    if (initialEdit !== undefined) follow(initialEdit)
  }, [initialEdit])
  const [isExporting, setExporting] = useState(false)
  const [isImporting, setImporting] = useState(false)

  const hiddenAtFirst = [...(config.showsId ? [] : [resource.id]), ...(config.hidden ?? [])]
  const {
    hidden,
    shown: shownColumns,
    isUsual,
    hide,
  } = useShownColumns({
    list: resource.name,
    columns: config.columns,
    hiddenAtFirst,
    inAddress: state.columns,
  })
  /** Changes of the list carry the columns along, so that the address says them to whom it is sent. */
  const changeList = (part: Parameters<typeof change>[0]) =>
    change({ columns: isUsual ? undefined : shownColumns, ...part })

  const read = useQuery({
    ...listQuery(resource, config, state),
    enabled: !whole || whole === true,
    // not `staleTime`, which would hold for turning pages to and fro as well
    refetchOnMount: ({ state: { dataUpdatedAt, isInvalidated } }) =>
      isInvalidated || dataUpdatedAt < Date.now() - DRAWN_WITHIN_MS,
  })
  const list =
    typeof whole === 'object'
      ? {
          data: whole,
          isError: false,
          error: null,
          isPending: false,
          isFetching: false,
          refetch: whole.onRefresh,
        }
      : read
  const remove = useWrite(resource.remove)
  const came = (list.data ?? {}) as { rows?: readonly Values[]; total?: number }
  const { rows = [], total = 0 } = whole ? pageOfWhole(came.rows ?? [], { order, pageNum, pageSize }) : came
  const idOf = (row: Values) => row[resource.id] as RowId
  const selected = asShown((ticks?.rows ?? ownTicks) as readonly Values[], rows, idOf)
  const ids = selected.map(idOf)
  const isFiltered = !Object.values(filters).every(isEmpty)
  const nameColumn = nameColumnOf(resource, config)
  const nameOf = (row: Values) => String((nameColumn && row[nameColumn]) || say(copy.noName(idOf(row))))
  const rowSwitch = offers('update') || config.rowSwitch ? switchOf(resource, config) : undefined
  const canTurn = rowSwitch && can(rowSwitch.call ?? resource.update)

  /** A press changes what is ticked when it counts, not what the list was drawn with: another may have come before. */
  function tick(press: TickChange) {
    if (selected.length + press.ticked.length - press.unticked.length > MAX_PATH_IDS)
      tellWarning(sayNow(copy.selectedMost(MAX_PATH_IDS)))
    select((before) => tickedAfter(before, press, idOf))
  }

  function search(next: Values) {
    // who gathers rows from a list may search for each of them
    if (!ticks?.byPress) select([])
    changeList({ filters: next, pageNum: 1 })
    // searching with unchanged filters reloads the list
    if (JSON.stringify(next) === JSON.stringify(filters)) void list.refetch()
  }

  async function removeAll(gone: readonly Values[]) {
    const goneIds = gone.map(idOf)
    const idName = config.idName ?? idNameOf(resource)
    const sentence = sayNow(copy.askRemove(idName, goneIds))
    if (!(await confirm(sentence, { names: gone.map(nameOf), isDanger: true }))) return
    await remove.mutateAsync({ params: { ids: goneIds } } as never).then(
      () => {
        tellDone(sayNow(copy.removed))
        select((before) => before.filter((row) => !goneIds.includes(idOf(row))))
        if (detail !== undefined && goneIds.includes(detail)) change({ detail: undefined })
      },
      () => undefined,
    )
  }

  const open = (row: Values) => opensRows && void navigate(addressWith({ detail: idOf(row) }))
  const widgets = (config.widgets ?? {}) as Record<string, Widget | undefined>
  const cells = (config.cells ?? {}) as Record<string, ((row: Values) => ReactNode) | undefined>

  const columns = shownColumns.map((name): Column => {
    const schema = resource.record.shape[name] as never
    const label = say(labelFor(schema, name))
    const plain = (row: Values) =>
      cells[name]?.(row) ?? <Cell schema={schema} value={row[name]} label={label} />
    return {
      name,
      label,
      isSortable: !config.isUnsorted && sortable.has(shapeOf(schema)),
      draw: (row) => {
        if (canTurn && rowSwitch?.field === name && !config.isFixed?.(row as never))
          return <RowSwitchCell resource={resource} own={rowSwitch} row={row} nameOf={nameOf} />
        // a cell of the screen's own may hold a link of its own
        if (name !== nameColumn || !opensRows || (cells[name] && !config.name)) return plain(row)
        return (
          <Link className="row-name" to={addressWith({ detail: idOf(row) })}>
            {row[name] ? plain(row) : nameOf(row)}
          </Link>
        )
      },
    }
  })

  const mayEdit = offers('update') && config.form.length > 0
  const hasActions =
    mayEdit ||
    offers('remove') ||
    config.links?.some(({ needs }) => can(needs)) ||
    hasDetailButton ||
    config.rowControl !== undefined
  const actions = hasActions
    ? (row: Values) => (
        <RowActions
          config={config}
          row={row}
          name={nameOf(row)}
          onEdit={mayEdit ? () => edit(idOf(row)) : undefined}
          onDetail={hasDetailButton ? () => open(row) : undefined}
          onRemove={offers('remove') ? () => void removeAll([row]) : undefined}
        />
      )
    : undefined

  const shownPage = Math.max(1, Math.min(pageNum, Math.ceil(total / pageSize)))
  // while the next page is on its way the rows on show keep their numbers; a whole list is turned at once
  const isOfBefore = !whole && read.isPlaceholderData
  const [numberBefore, setNumberBefore] = useState(1)
  const firstNumber = isOfBefore ? numberBefore : (shownPage - 1) * pageSize + 1
  if (firstNumber !== numberBefore) setNumberBefore(firstNumber)
  const view = {
    resource,
    columns,
    rows,
    isLoading: list.isFetching,
    order,
    onOrder: (next: typeof order) => changeList({ order: next, pageNum: 1 }),
    selected: ids,
    onSelect: (next: readonly RowId[]) => tick(tickChange(ids, next, rows, idOf)),
    onTick: (row: Values, isTicked: boolean) =>
      tick(isTicked ? { ticked: [row], unticked: [] } : { ticked: [], unticked: [idOf(row)] }),
    isOff: ticks?.isOff as ((row: Values) => boolean) | undefined,
    ticksByPress: ticks?.byPress,
    nameOf,
    onOpen: open,
    firstNumber: config.isNumbered ? firstNumber : undefined,
    actions,
  }

  useListKeys({
    onSearch: () => setSearchOpen(true),
    onAdd: offers('create') ? () => setEdited({}) : undefined,
  })

  const changeable = selected.filter((row) => !config.isFixed?.(row as never))
  const at = rows.findIndex((row) => idOf(row) === detail)
  const neighbour = (row: Values | undefined) => (row && at >= 0 ? idOf(row) : undefined)

  const main = (
    <div className="resource-screen">
      {isSearchOpen && config.search.length > 0 && (
        <SearchForm
          resource={resource}
          fields={config.search}
          widgets={widgets}
          start={start}
          filters={filters}
          label={isInDialog ? say(copy.searchFormOf(resource.title)) : undefined}
          onSearch={search}
        />
      )}
      <ListToolbar
        resource={resource}
        config={config}
        selected={selected.length}
        changeable={changeable.length}
        hidden={hidden}
        onHide={(next) => change({ columns: hide(next) })}
        isSearchOpen={isSearchOpen}
        onToggleSearch={isInDialog ? undefined : () => setSearchOpen(!isSearchOpen)}
        onRefresh={() => void list.refetch()}
        isRefreshing={list.isFetching}
        onAdd={offers('create') ? () => setEdited({}) : undefined}
        onEdit={mayEdit ? () => changeable[0] && edit(idOf(changeable[0])) : undefined}
        onRemove={offers('remove') ? () => void removeAll(changeable) : undefined}
        isRemoving={remove.isPending}
        onTurn={
          canTurn && changeable.length > 0
            ? (isOn) => void turnRows(resource, rowSwitch, changeable, isOn, nameOf)
            : undefined
        }
        onImport={resource.importData && can(resource.importData) ? () => setImporting(true) : undefined}
        onExport={offers('export') ? () => setExporting(true) : undefined}
      />
      {list.isError && !list.data ? (
        <Failed failure={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Nothing>{say(isFiltered ? copy.emptyFiltered : copy.empty)}</Nothing>
      ) : isPhone ? (
        <ListCards {...view} nameColumn={nameColumn ?? ''} />
      ) : (
        <ListTable {...view} />
      )}
      {total > 0 && (
        <Pagination
          className="pager"
          current={shownPage}
          pageSize={pageSize}
          total={total}
          pageSizeOptions={PAGE_SIZES}
          showSizeChanger
          showQuickJumper={!isInDialog}
          showLessItems={isNarrow}
          showTotal={(count) => say(copy.total(count))}
          onChange={(nextPage, nextSize) => {
            changeList({ pageNum: nextPage, pageSize: nextSize })
            if (!isInDialog) scrollToTop()
          }}
        />
      )}
      {/* each waits for its script alone: a drawer that is hidden for another's comes back on top of it */}
      {edited && (
        <DialogPart onClose={() => setEdited(undefined)}>
          <ResourceForm
            resource={resource}
            config={config}
            id={edited.id}
            focusOn={edited.field}
            onClose={() => setEdited(undefined)}
          />
        </DialogPart>
      )}
      {detail !== undefined && opensRows && (
        <DialogPart onClose={() => change({ detail: undefined })}>
          <RecordDrawer
            resource={resource}
            config={config}
            id={detail}
            row={rows[at]}
            previous={neighbour(rows[at - 1])}
            next={neighbour(rows[at + 1])}
            onShow={(id) => change({ detail: id })}
            onEdit={
              mayEdit && !(rows[at] && config.isFixed?.(rows[at] as never)) ? () => edit(detail) : undefined
            }
            nameOf={nameOf}
            onClose={() => change({ detail: undefined })}
          />
        </DialogPart>
      )}
      {isExporting && (
        <DialogPart onClose={() => setExporting(false)}>
          <ExportDialog
            resource={resource}
            filters={{ ...filters, ...order }}
            total={total}
            ids={ids}
            columns={shownColumns}
            name={config.exportAs ?? resource.name}
            onClose={() => setExporting(false)}
          />
        </DialogPart>
      )}
      {isImporting && (
        <DialogPart onClose={() => setImporting(false)}>
          <ImportDialog resource={resource} onClose={() => setImporting(false)} />
        </DialogPart>
      )}
    </div>
  )
  if (!config.aside) return main
  return (
    <div className="with-aside">
      {config.aside({ filters, search: (next) => search({ ...filters, ...next }) })}
      {main}
    </div>
  )
}

/** The column that names a row: the first of plain text. */
function nameColumnOf(resource: Resource, config: ScreenConfig<Resource>): string | undefined {
  return (
    config.name ??
    config.columns.find(
      (name) => name !== resource.id && shapeOf(resource.record.shape[name] as never) === 'text',
    )
  )
}

/** `岗位编号`: the id's label, with the title before it where the label does not name the thing. */
function idNameOf({ title, id, record }: Resource) {
  const label = labelFor(record.shape[id] as never, id)
  return {
    zh: label.zh.startsWith(title.zh.slice(0, 2)) ? label.zh : `${title.zh}${label.zh}`,
    en: label.en.replace('No.', 'number'),
  }
}

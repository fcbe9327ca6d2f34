import type { Resource } from '@app/contract/shapes/resource.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { copy } from '#kit/copy.ts'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { isNumber } from '#kit/data/shape.ts'
import { useIsNarrow, useIsPhone } from '#kit/data/viewport.ts'
import { isEmpty, type Values } from '#kit/form/draft.ts'
import type { Widget } from '#kit/form/widget.ts'
import { ListBody } from '#kit/list/list-body.tsx'
import { ListCards } from '#kit/list/list-cards.tsx'
import { useListKeys } from '#kit/list/list-keys.ts'
import { type RowId, useListState } from '#kit/list/list-state.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { ListToolbar } from '#kit/list/list-toolbar.tsx'
import { ListPager } from '#kit/list/pager.tsx'
import { useNewRows, useResourceList } from '#kit/list/resource-list.ts'
import { SearchForm } from '#kit/list/search-form.tsx'
import { useShownColumns } from '#kit/list/visible-columns.ts'
import { NewRowsBar } from '#kit/live/new-rows-bar.tsx'
import { askBulk } from '#kit/rows/bulk.ts'
import { RowActions } from '#kit/rows/row-actions.tsx'
import { useTicks } from '#kit/rows/use-ticks.ts'
import { listViewsOf } from '#kit/view/list-views.tsx'
import { linkedColumnOf, nameColumnOf, useResourceColumns } from './resource-columns.tsx'
import { type Edited, ExportForm, FormDialog, ImportForm, RowDrawer } from './resource-dialogs.tsx'
import { useRemoval } from './resource-removal.ts'
import { useResourceRights } from './resource-rights.ts'
import type { ScreenConfig } from './screen-config.ts'
import { scrollToTop } from './scroll.ts'

interface ResourceScreenProps<R extends Resource> {
  resource: R
  config: ScreenConfig<R>
}

/** The act where the viewer may do it; its button is left out otherwise. */
const permitted = <Act,>(may: boolean, act: Act): Act | undefined => (may ? act : undefined)

/**
 * A list screen: search, toolbar, table or cards, paginator, the dialog that adds and changes, and the drawer that shows
 * one record. What is on show stands in the address.
 */
export function ResourceScreen<R extends Resource>(props: ResourceScreenProps<R>) {
  const { resource } = props
  const config = props.config as unknown as ScreenConfig<Resource>
  const say = useSay()
  const navigate = useNavigate()
  const rights = useResourceRights(resource, config)
  const { mayEdit, opensRows, rowSwitch } = rights
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const start = (config.filters ?? {}) as Values
  const { isInDialog, ticks } = config
  const { state, addressWith, change } = useListState(resource.search.shape, start, {
    hasTextIds: !isNumber(resource.record.shape[resource.id] as never),
    isInDialog,
  })
  const { filters, pageSize, order, detail } = state
  // On a phone the filters would push the list off the screen.
  const [isSearchOpen, setSearchOpen] = useState(isInDialog || !isNarrow)
  const [edited, setEdited] = useState<Edited>()
  const edit = (id: RowId) => setEdited({ id: id as number })
  const { edit: editedId } = state
  const follow = useEffectEvent((id: number) => {
    if (mayEdit) setEdited({ id, field: state.field })
    change({})
  })
  // a link that asks for the form is followed once: closing the form does not bring it back
  useEffect(() => {
    if (editedId !== undefined) follow(editedId)
  }, [editedId])
  const [isExporting, setExporting] = useState(false)
  const [isImporting, setImporting] = useState(false)

  const hiddenAtFirst = [...(config.showsId ? [] : [resource.id]), ...(config.hidden ?? [])]
  const {
    hidden,
    shown: visibleColumns,
    isUsual,
    hide,
  } = useShownColumns({
    list: resource.name,
    columns: config.columns,
    hiddenAtFirst,
    inAddress: state.columns,
  })
  /** Changes of the list carry the columns along, so that the address says them to whom it is sent. */
  const changeList = (changes: Parameters<typeof change>[0]) =>
    change({ columns: isUsual ? undefined : visibleColumns, ...changes })

  const {
    list,
    rows,
    total,
    hasMore,
    shownPage: currentPage,
    firstNumber,
  } = useResourceList(resource, config, state)
  const fresh = useNewRows(resource, config, state)
  const idOf = (row: Values) => row[resource.id] as RowId
  const marked = useTicks(ticks, rows, idOf)
  const { selected, ids } = marked
  const isFiltered = Object.entries(filters).some(([name, value]) => !isEmpty(value) && value !== start[name])
  const nameColumn = nameColumnOf(resource, config)
  const isEnglish = useLanguage() === 'en'
  const nameOf = (row: Values) =>
    String(
      (nameColumn && ((isEnglish && row[`${nameColumn}En`]) || row[nameColumn])) ||
        say(copy.noName(idOf(row))),
    )
  function search(next: Values) {
    // who gathers rows from a list may search for each of them
    if (!ticks?.byPress) marked.clear()
    changeList({ filters: next, pageNum: 1 })
    // searching with unchanged filters reloads the list
    if (JSON.stringify(next) === JSON.stringify(filters)) void list.refetch()
  }

  const views = listViewsOf({
    resource,
    config,
    start,
    state,
    columns: isUsual ? undefined : visibleColumns,
    onOpen: (view) => {
      marked.clear()
      change(view)
    },
  })
  const removal = useRemoval(resource, config, nameOf, (gone) => {
    marked.drop(gone)
    if (detail !== undefined && gone.includes(detail)) change({ detail: undefined })
  })
  const open = (row: Values) => opensRows && void navigate(addressWith({ detail: idOf(row) }))
  const columns = useResourceColumns({
    resource,
    config,
    names: visibleColumns,
    rowSwitch,
    nameOf,
    linkTo: opensRows ? (row) => addressWith({ detail: idOf(row) }) : undefined,
  })

  const actions = rights.hasActions
    ? (row: Values) => (
        <RowActions
          config={config}
          row={row}
          name={nameOf(row)}
          onEdit={permitted(mayEdit, () => edit(idOf(row)))}
          onDetail={permitted(rights.hasDetailButton, () => open(row))}
          onRemove={permitted(rights.mayRemove, () => void removal.remove([row]))}
        />
      )
    : undefined

  const view = {
    resource,
    columns,
    rows,
    isLoading: list.isFetching,
    order,
    onOrder: (next: typeof order) => changeList({ order: next, pageNum: 1 }),
    selected: ids,
    onSelect: marked.onSelect,
    onTick: permitted(rights.hasTicks, marked.onTick),
    isOff: ticks?.isOff as ((row: Values) => boolean) | undefined,
    ticksByPress: ticks?.byPress,
    nameOf,
    onOpen: open,
    firstNumber: config.isNumbered ? firstNumber : undefined,
    actions,
  }

  useListKeys({
    onSearch: () => setSearchOpen(true),
    onAdd: permitted(rights.mayAdd, () => setEdited({})),
  })

  const changeable = selected.filter((row) => !config.isFixed?.(row as never))
  const main = (
    <div className="resource-screen">
      {views.tabs}
      {isSearchOpen && config.search.length > 0 && (
        <SearchForm
          resource={resource}
          fields={config.search}
          widgets={(config.widgets ?? {}) as Record<string, Widget | undefined>}
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
        views={views.button}
        onToggleSearch={isInDialog ? undefined : () => setSearchOpen(!isSearchOpen)}
        onRefresh={() => void list.refetch()}
        isRefreshing={list.isFetching}
        onAdd={permitted(rights.mayAdd, () => setEdited({}))}
        onEdit={permitted(mayEdit, () => changeable[0] && edit(idOf(changeable[0])))}
        onRemove={permitted(rights.mayRemove, () => void removal.remove(changeable))}
        isRemoving={removal.isPending}
        bulk={changeable.length > 0 ? rights.bulk : undefined}
        onBulk={(action) => void askBulk(resource, action, changeable, nameOf)}
        onImport={permitted(rights.mayImport, () => setImporting(true))}
        onExport={permitted(rights.mayExport, () => setExporting(true))}
      />
      {config.isLive && <NewRowsBar count={fresh.count} onShow={fresh.show} />}
      <ListBody list={list} isEmpty={rows.length === 0} isFiltered={isFiltered} whenEmpty={config.whenEmpty}>
        {isPhone ? (
          <ListCards {...view} nameColumn={linkedColumnOf(nameColumn, visibleColumns, isEnglish) ?? ''} />
        ) : (
          <ListTable {...view} />
        )}
      </ListBody>
      <ListPager
        pageNum={currentPage}
        pageSize={pageSize}
        total={total}
        hasMore={hasMore}
        isNarrow={isNarrow}
        hasJumper={!isInDialog}
        onPage={(nextPage, nextSize) => {
          changeList({ pageNum: nextPage, pageSize: nextSize })
          if (!isInDialog) scrollToTop()
        }}
      />
      {/* each waits for its script alone: a drawer that is hidden for another's comes back on top of it */}
      {edited && (
        <FormDialog
          resource={resource}
          config={config}
          edited={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {detail !== undefined && opensRows && (
        <RowDrawer
          resource={resource}
          config={config}
          id={detail}
          rows={rows}
          onShow={(id) => change({ detail: id })}
          onEdit={permitted(mayEdit, () => edit(detail))}
          nameOf={nameOf}
        />
      )}
      {isExporting && (
        <ExportForm
          resource={resource}
          config={config}
          state={state}
          total={total}
          hasMore={hasMore}
          ids={ids}
          columns={visibleColumns}
          onClose={() => setExporting(false)}
        />
      )}
      {isImporting && <ImportForm resource={resource} onClose={() => setImporting(false)} />}
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

import { SortAscendingOutlined } from '@ant-design/icons'
import type { Resource } from '@app/contract/shapes/resource.ts'
import type { TreeResource } from '@app/contract/shapes/tree.ts'
import { Button, InputNumber, Table } from 'antd'
import { type DragEvent, type ReactNode, useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { copy as kitCopy } from '#kit/copy.ts'
import { say as sayNow, useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { labelFor } from '#kit/data/shape.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { useIsNarrow, useIsPhone } from '#kit/data/viewport.ts'
import { isEmpty, type Values } from '#kit/form/draft.ts'
import { Cell } from '#kit/list/cells.tsx'
import { ListBody } from '#kit/list/list-body.tsx'
import { ListCards } from '#kit/list/list-cards.tsx'
import { useListKeys } from '#kit/list/list-keys.ts'
import { useListState } from '#kit/list/list-state.ts'
import { ListToolbar } from '#kit/list/list-toolbar.tsx'
import type { Column } from '#kit/list/list-view.ts'
import { SearchForm } from '#kit/list/search-form.tsx'
import { useShownColumns } from '#kit/list/visible-columns.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import type { ScreenConfig } from '#kit/page/screen-config.ts'
import { useRowKeys } from '#kit/rows/row-keys.ts'
import { RowSwitchCell, switchOf } from '#kit/rows/row-switch.tsx'
import { FoldButton } from './fold-button.tsx'
import { SaveOrder } from './save-order.tsx'
import type { TreeScreenConfig } from './tree-config.ts'
import { copy } from './tree-copy.ts'
import { type EditedInTree, TreeDrawer, TreeForm } from './tree-dialogs.tsx'
import { TreeRowActions } from './tree-row-actions.tsx'
import { flat, moveAmong, openedFirst, orderChanges, rowsToTree, type TreeRow } from './tree-rows.ts'

/** Rows that a screen shows before it is scrolled, and a few more. */
const SCREENFUL = 30

/** A resource whose records stand in a tree: search, toolbar, the tree with its order, and the form. */
export function TreeScreen<R extends TreeResource>(props: { resource: R; config: TreeScreenConfig<R> }) {
  const { resource } = props
  const config = props.config as unknown as TreeScreenConfig<TreeResource>
  const asResource = resource as unknown as Resource
  const { tree, id } = resource
  const say = useSay()
  const can = useCan()
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const { state, addressWith, change } = useListState(resource.search.shape, {})
  const { filters } = state
  const openId = state.detail as number | undefined
  // on a phone the filters would push the tree off the screen
  const [isSearchOpen, setSearchOpen] = useState(!isNarrow)
  const [open, setOpen] = useState<readonly number[]>()
  const [order, setOrder] = useState<ReadonlyMap<number, number>>(new Map())
  const [edited, setEdited] = useState<EditedInTree>()
  const [dragged, setDragged] = useState<number>()
  const list = useCall(resource.list, { query: filters } as never, { keepsPrevious: true })
  const remove = useWrite(resource.remove)
  const { data: rows = [] } = (list.data ?? {}) as { data?: Values[] }
  const idOf = (row: Values) => row[id] as number
  const language = useLanguage()
  const nameOf = (row: Values) => config.nameOf?.(row as never, language) ?? String(row[tree.label])
  const savedOrderOf = (row: Values) => (tree.order ? ((row[tree.order] as number | null) ?? 0) : 0)
  const orderOf = (row: Values) => order.get(idOf(row)) ?? savedOrderOf(row)
  const roots = rowsToTree(rows, { id, parent: tree.parent, orderOf })
  const inOrder = flat(roots).map(({ row }) => row)
  const above = new Set(rows.map((row) => row[tree.parent]))
  const parents = rows.map(idOf).filter((one) => above.has(one))
  const isFiltered = !Object.values(filters).every(isEmpty)
  // what is found is shown, wherever it stands
  const opened = open ?? (config.isOpenAtFirst || isFiltered ? parents : [])
  // hundreds of rows take a second to draw: the first screenful is there before, without waiting for what is below it
  const isWhole = useDeferredValue(rows.length > 0, false) || rows.length <= SCREENFUL
  const wanted = new Set(opened)
  const isWanted = (row: TreeRow) => wanted.has(idOf(row))
  const drawnOpen = isWhole ? opened : openedFirst(roots, isWanted, SCREENFUL).map(idOf)
  const openIds = new Set(drawnOpen)
  const isOpened = (row: TreeRow) => openIds.has(idOf(row))
  const seen = flat(roots, isOpened)
  const visible = seen.map(({ row }) => row)
  const places = new Map(seen.map(({ row, depth }, place) => [idOf(row), { place, depth }]))
  const allColumns = [...(tree.order === undefined ? [] : [tree.order]), ...config.columns]
  const columnChoice = useShownColumns({
    list: resource.name,
    columns: allColumns,
    hiddenAtFirst: [],
    inAddress: state.columns,
  })
  const changed = tree.order ? orderChanges(rows, { id, order: tree.order }, order) : []

  async function removeOne(row: Values) {
    if (!(await confirm(sayNow(copy.askRemove(nameOf(row))), { isDanger: true }))) return
    await remove.mutateAsync({ params: { ids: [idOf(row)] } } as never).then(
      () => {
        tellDone(sayNow(kitCopy.removed))
        if (openId === idOf(row)) change({ detail: undefined })
      },
      () => undefined,
    )
  }

  /** A row let go on a neighbour takes its place. */
  const drop = (event: DragEvent, target: Values) => {
    event.preventDefault()
    const row = rows.find((one) => idOf(one) === dragged)
    setDragged(undefined)
    if (!row || row[tree.parent] !== target[tree.parent] || idOf(row) === idOf(target)) return
    const neighbours = rows
      .filter((one) => one[tree.parent] === target[tree.parent])
      .sort((one, other) => orderOf(one) - orderOf(other))
      .map((one) => [idOf(one), orderOf(one)] as const)
    setOrder(new Map([...order, ...moveAmong(neighbours, idOf(row), idOf(target))]))
  }

  const label = (name: string) => say(labelFor(resource.record.shape[name] as never, name))
  const cells = (config.cells ?? {}) as Record<string, ((row: Values) => ReactNode) | undefined>
  const mayEdit = can(resource.update)
  const mayAdd = can(resource.create)
  const mayRemove = can(resource.remove)
  const maySort = mayEdit && tree.order !== undefined
  const rowSwitch = mayEdit ? switchOf(asResource, noConfig) : undefined
  const nameLink = (row: Values) => (
    <>
      {config.icon?.(row as never)}
      <Link className="row-name" to={addressWith({ detail: idOf(row) })}>
        {nameOf(row)}
      </Link>
    </>
  )
  const draw = (name: string) => (row: Values) => {
    if (name === tree.order)
      return maySort ? (
        <InputNumber
          size="small"
          min={0}
          max={99_999}
          precision={0}
          aria-label={say(copy.order(nameOf(row)))}
          value={orderOf(row)}
          onChange={(value) => setOrder(new Map([...order, [idOf(row), value ?? 0]]))}
        />
      ) : (
        orderOf(row)
      )
    if (name === rowSwitch?.field)
      return <RowSwitchCell resource={asResource} own={rowSwitch} row={row} nameOf={nameOf} />
    return (
      cells[name]?.(row) ?? (
        <Cell schema={resource.record.shape[name] as never} value={row[name]} label={label(name)} />
      )
    )
  }
  const visibleColumns = columnChoice.shown.map(
    (name): Column => ({ name, label: label(name), isSortable: false, draw: draw(name) }),
  )
  const actions = (row: Values) => (
    <TreeRowActions
      name={nameOf(row)}
      onEdit={mayEdit ? () => setEdited({ id: idOf(row) }) : undefined}
      onAdd={mayAdd && !config.isLeaf?.(row as never) ? () => setEdited({ below: row }) : undefined}
      onDetail={config.hasDetailButton ? () => change({ detail: idOf(row) }) : undefined}
      onRemove={mayRemove && !config.isKept?.(row as never) ? () => void removeOne(row) : undefined}
    />
  )
  const columns = [
    {
      key: tree.label,
      title: label(tree.label),
      className: 'tree-name',
      render: (_: unknown, row: Values) => <span>{nameLink(row)}</span>,
    },
    ...visibleColumns.map(({ name, label: title, draw: render }) => ({
      key: name,
      title,
      align: 'center' as const,
      width: name === tree.order ? 110 : undefined,
      render: (_: unknown, row: Values) => render(row),
    })),
    {
      key: 'actions',
      title: say(kitCopy.actions),
      align: 'center' as const,
      className: 'actions',
      render: (_: unknown, row: Values) => actions(row),
    },
  ]
  const fold = (row: TreeRow, isOpen: boolean) =>
    setOpen(isOpen ? [...opened, idOf(row)] : opened.filter((one) => one !== idOf(row)))
  const keysOf = useRowKeys({
    count: visible.length,
    onOpen: (place) => visible[place] && void navigate(addressWith({ detail: idOf(visible[place]) })),
    onFold: (place, isOpen) => visible[place]?.children && fold(visible[place], isOpen),
  })
  useListKeys({
    onSearch: () => setSearchOpen(true),
    onAdd: mayAdd ? () => setEdited({}) : undefined,
  })

  return (
    <div className="resource-screen">
      {isSearchOpen && config.search.length > 0 && (
        <SearchForm
          resource={asResource}
          fields={config.search as never}
          widgets={{}}
          start={{}}
          filters={filters}
          onSearch={(next) => {
            change({ filters: next })
            setOpen(undefined)
            // searching with unchanged filters reloads the tree
            if (JSON.stringify(next) === JSON.stringify(filters)) void list.refetch()
          }}
        />
      )}
      <ListToolbar
        resource={asResource}
        config={{
          search: config.search as never,
          columns: allColumns as never,
          extra: (
            <>
              {maySort && resource.sort && (
                <SaveOrder
                  call={resource.sort}
                  id={id}
                  changed={changed}
                  onSaved={() => setOrder(new Map())}
                />
              )}
              <Button
                className="tool-import"
                icon={<SortAscendingOutlined aria-hidden />}
                onClick={() => setOpen(opened.length > 0 ? [] : parents)}
              >
                {say(copy.toggle)}
              </Button>
            </>
          ),
        }}
        selected={0}
        changeable={0}
        hidden={columnChoice.hidden}
        onHide={(next) => change({ columns: columnChoice.hide(next) })}
        isSearchOpen={isSearchOpen}
        onToggleSearch={() => setSearchOpen(!isSearchOpen)}
        onRefresh={() => void list.refetch()}
        isRefreshing={list.isFetching}
        onAdd={mayAdd ? () => setEdited({}) : undefined}
        isRemoving={false}
      />
      <ListBody list={list} isEmpty={rows.length === 0} isFiltered={isFiltered}>
        {isPhone ? (
          <ListCards
            resource={asResource}
            rows={visible}
            columns={[
              { name: tree.label, label: label(tree.label), isSortable: false, draw: nameLink },
              ...visibleColumns,
            ]}
            nameColumn={tree.label}
            isLoading={list.isFetching}
            nameOf={nameOf}
            actions={actions}
            depthOf={(row) => places.get(idOf(row))?.depth ?? 0}
            before={(row: TreeRow) =>
              row.children && <FoldButton row={row} name={nameOf(row)} isOpen={isOpened(row)} onFold={fold} />
            }
          />
        ) : (
          <Table<TreeRow>
            rowKey={(row) => idOf(row)}
            columns={columns as never}
            dataSource={roots}
            pagination={false}
            loading={list.isFetching && { delay: 150 }}
            scroll={{ x: 'max-content' }}
            expandable={{
              expandedRowKeys: [...drawnOpen],
              onExpandedRowsChange: (keys) => setOpen(keys as number[]),
            }}
            onRow={(row) => ({
              ...keysOf(places.get(idOf(row))?.place ?? -1),
              draggable: maySort,
              title: maySort ? say(copy.drag) : undefined,
              className: dragged === idOf(row) ? 'row-dragged' : undefined,
              onDragStart: () => setDragged(idOf(row)),
              onDragEnd: () => setDragged(undefined),
              onDragOver: (event) => event.preventDefault(),
              onDrop: (event) => drop(event, row),
            })}
          />
        )}
      </ListBody>
      {edited && (
        <TreeForm resource={resource} config={config} edited={edited} onClose={() => setEdited(undefined)} />
      )}
      {openId !== undefined && (
        <TreeDrawer
          resource={resource}
          config={config}
          id={openId}
          rows={inOrder}
          nameOf={nameOf}
          onShow={(one) => change({ detail: one })}
          onEdit={mayEdit ? () => setEdited({ id: openId }) : undefined}
        />
      )}
    </div>
  )
}

/** The usual switch of a resource: a tree's screen has none of its own. */
const noConfig: ScreenConfig<Resource> = { search: [], columns: [], form: [] }

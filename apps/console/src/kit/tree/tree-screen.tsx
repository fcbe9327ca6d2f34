import {
  CheckOutlined,
  DeleteOutlined,
  DownOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
  RightOutlined,
  SortAscendingOutlined,
} from '@ant-design/icons'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { Resource } from '@app/contract/shapes/resource.ts'
import type { TreeResource } from '@app/contract/shapes/tree.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { Button, InputNumber, Table } from 'antd'
import { type DragEvent, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, say as sayNow, useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { labelFor } from '#kit/data/shape.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { useIsNarrow, useIsPhone } from '#kit/data/viewport.ts'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { isEmpty, type Values } from '#kit/form/draft.ts'
import type { Widget } from '#kit/form/widget.ts'
import { Cell } from '#kit/list/cells.tsx'
import { ListCards } from '#kit/list/list-cards.tsx'
import { useListKeys } from '#kit/list/list-keys.ts'
import { useListState } from '#kit/list/list-state.ts'
import { ListToolbar } from '#kit/list/list-toolbar.tsx'
import type { Column } from '#kit/list/list-view.ts'
import { SearchForm } from '#kit/list/search-form.tsx'
import { useShownColumns } from '#kit/list/visible-columns.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone, tellWarning } from '#kit/message/messages.tsx'
import { DialogPart, lazyPart } from '#kit/page/lazy-part.tsx'
import type { FormPart, ScreenConfig } from '#kit/page/screen-config.ts'
import { RowButton } from '#kit/rows/row-actions.tsx'
import { useRowKeys } from '#kit/rows/row-keys.ts'
import { RowSwitchCell, switchOf } from '#kit/rows/row-switch.tsx'
import { parentChoiceOf } from './tree-fields.tsx'
import { moveAmong, openedFirst, orderChanges, rowsToTree, type TreeRow } from './tree-rows.ts'

/** Rows that a screen shows before it is scrolled, and a few more. */
const SCREENFUL = 30

const RecordDrawer = lazyPart(() => import('#kit/dialog/record-drawer.tsx'))
const ResourceForm = lazyPart(() => import('#kit/form/resource-form.tsx'))

const copy = pairs({
  sort: { zh: '保存排序', en: 'Save order' },
  sorted: { zh: '排序保存成功', en: 'The order is saved' },
  unsorted: { zh: '未检测到排序修改', en: 'The order has not been changed' },
  toggle: { zh: '展开/折叠', en: 'Expand or collapse' },
  askRemove: (name: string) => ({
    zh: `是否确认删除名称为"${name}"的数据项？`,
    en: `Delete the record named "${name}"?`,
  }),
  order: (name: string) => ({ zh: `${name}的排序`, en: `Order of ${name}` }),
  top: { zh: '顶级', en: 'None, it is at the top' },
  fold: (name: string) => ({ zh: `收起 ${name}`, en: `Collapse ${name}` }),
  unfold: (name: string) => ({ zh: `展开 ${name}`, en: `Expand ${name}` }),
  drag: { zh: '按住拖动可调整顺序', en: 'Drag to change the order' },
})

type Names<S extends z.ZodObject> = keyof S['shape'] & string

/** How a tree looks on its screen. */
export interface TreeScreenConfig<R extends TreeResource> {
  search: readonly Names<R['search']>[]
  /** Columns after the name and, where the tree has one, the order. */
  columns: readonly Names<R['record']>[]
  form: readonly (Names<R['draft']> | readonly Names<R['draft']>[])[] | readonly FormPart<never>[]
  /** Widgets of its own for some fields; the record above is chosen among all of them when there is none for it. */
  widgets?: Record<string, Widget>
  cells?: { [K in Names<R['record']>]?: (row: z.output<R['record']>) => ReactNode }
  /** A record's name in the reader's language, where it has one in each. */
  nameOf?: (row: z.output<R['record']>, language: Language) => string
  /** What stands before a name. */
  icon?: (row: z.output<R['record']>) => ReactNode
  isOpenAtFirst?: boolean
  /** What a new record below this one starts with; the place below it when missing. */
  startBelow?: (row: z.output<R['record']> | undefined) => Values
  /** Rows that nothing can be put below. */
  isLeaf?: (row: z.output<R['record']>) => boolean
  /** Rows that cannot be removed. */
  isKept?: (row: z.output<R['record']>) => boolean
  /** Fields that are hidden in the form for what is written in it. */
  isHidden?: (name: string, draft: Values) => boolean
  /** What the form demands beyond the contract, and what explains its fields (`ScreenConfig`). */
  formShape?: (draft: Values, id: number | undefined) => z.ZodObject
  hints?: Partial<Record<Names<R['draft']>, Pair>>
  /** Fields of the drawer, in their order; all of the record when missing. */
  detailFields?: readonly Names<R['record']>[]
  /** Rows have a button that shows everything the record holds. */
  hasDetailButton?: boolean
  width?: number
}

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
  const shown = state.detail as number | undefined
  // on a phone the filters would push the tree off the screen
  const [isSearchOpen, setSearchOpen] = useState(!isNarrow)
  const [open, setOpen] = useState<readonly number[]>()
  const [order, setOrder] = useState<ReadonlyMap<number, number>>(new Map())
  const [edited, setEdited] = useState<{ id?: number; below?: Values }>()
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
  const at = inOrder.findIndex((row) => idOf(row) === shown)
  const neighbour = (step: -1 | 1) => {
    const row = at < 0 ? undefined : inOrder[at + step]
    return row && idOf(row)
  }
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
  const parentChoice = useMemo(() => parentChoiceOf(resource), [resource])

  async function removeOne(row: Values) {
    if (!(await confirm(sayNow(copy.askRemove(nameOf(row))), { isDanger: true }))) return
    await remove.mutateAsync({ params: { ids: [idOf(row)] } } as never).then(
      () => {
        tellDone(sayNow(kitCopy.removed))
        if (shown === idOf(row)) change({ detail: undefined })
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
  const drawerCells = {
    ...cells,
    // a number says little to who reads it
    [tree.parent]: (row: Values) => <ParentName resource={resource} row={row} nameOf={nameOf} />,
  }
  const mayEdit = can(resource.update)
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
  const shownColumns = columnChoice.shown.map(
    (name): Column => ({ name, label: label(name), isSortable: false, draw: draw(name) }),
  )
  const actions = (row: Values) => (
    <span className="row-actions">
      {mayEdit && (
        <RowButton
          verb={say(kitCopy.edit)}
          name={nameOf(row)}
          icon={<EditOutlined aria-hidden />}
          onClick={() => setEdited({ id: idOf(row) })}
        />
      )}
      {can(resource.create) && !config.isLeaf?.(row as never) && (
        <RowButton
          verb={say(kitCopy.add)}
          name={nameOf(row)}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setEdited({ below: row })}
        />
      )}
      {config.hasDetailButton && (
        <RowButton
          verb={say(kitCopy.details)}
          name={nameOf(row)}
          icon={<EyeOutlined aria-hidden />}
          onClick={() => change({ detail: idOf(row) })}
        />
      )}
      {can(resource.remove) && !config.isKept?.(row as never) && (
        <RowButton
          verb={say(kitCopy.remove)}
          name={nameOf(row)}
          isDanger
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => void removeOne(row)}
        />
      )}
    </span>
  )
  const columns = [
    {
      key: tree.label,
      title: label(tree.label),
      className: 'tree-name',
      render: (_: unknown, row: Values) => <span>{nameLink(row)}</span>,
    },
    ...shownColumns.map(({ name, label: title, draw: render }) => ({
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
    onAdd: can(resource.create) ? () => setEdited({}) : undefined,
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
        onAdd={can(resource.create) ? () => setEdited({}) : undefined}
        isRemoving={false}
      />
      {list.isError && !list.data ? (
        <Failed failure={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Nothing>{say(isFiltered ? kitCopy.emptyFiltered : kitCopy.empty)}</Nothing>
      ) : isPhone ? (
        <ListCards
          resource={asResource}
          rows={visible}
          columns={[
            { name: tree.label, label: label(tree.label), isSortable: false, draw: nameLink },
            ...shownColumns,
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
      {edited && (
        <DialogPart onClose={() => setEdited(undefined)}>
          <ResourceForm
            resource={asResource}
            config={
              {
                search: [],
                columns: [],
                form: config.form,
                widgets: { [tree.parent]: parentChoice, ...config.widgets },
                isHidden: config.isHidden,
                formShape: config.formShape,
                hints: config.hints,
                start: config.startBelow
                  ? config.startBelow(edited.below as never)
                  : { [tree.parent]: edited.below ? idOf(edited.below) : 0 },
                width: config.width,
              } as unknown as ScreenConfig<Resource>
            }
            id={edited.id}
            onClose={() => setEdited(undefined)}
          />
        </DialogPart>
      )}
      {shown !== undefined && (
        <DialogPart onClose={() => change({ detail: undefined })}>
          <RecordDrawer
            resource={asResource}
            config={{
              search: [],
              columns: [tree.label, ...config.columns],
              form: [],
              cells: drawerCells,
              ...(config.detailFields && { detailFields: config.detailFields }),
            }}
            id={shown}
            row={inOrder[at]}
            previous={neighbour(-1)}
            next={neighbour(1)}
            onShow={(one) => change({ detail: one })}
            onEdit={mayEdit ? () => setEdited({ id: shown }) : undefined}
            nameOf={nameOf}
            onClose={() => change({ detail: undefined })}
          />
        </DialogPart>
      )}
    </div>
  )
}

interface SaveOrderProps {
  call: Call
  id: string
  changed: readonly (readonly [id: number, order: number])[]
  onSaved: () => void
}

/** Sends what was put at another place, all of it at once. */
function SaveOrder({ call, id, changed, onSaved }: SaveOrderProps) {
  const say = useSay()
  const sort = useWrite(call)

  async function save() {
    if (changed.length === 0) return tellWarning(sayNow(copy.unsorted))
    const body = { [`${id}s`]: changed.map(([one]) => one), orderNums: changed.map(([, place]) => place) }
    await sort.mutateAsync({ body } as never).then(
      () => {
        onSaved()
        tellDone(sayNow(copy.sorted))
      },
      () => undefined,
    )
  }

  return (
    <Button
      className="tool-export"
      icon={<CheckOutlined aria-hidden />}
      loading={sort.isPending}
      type={changed.length > 0 ? 'primary' : 'default'}
      onClick={() => void save()}
    >
      {say(copy.sort)}
    </Button>
  )
}

interface FoldButtonProps {
  row: TreeRow
  name: string
  isOpen: boolean
  onFold: (row: TreeRow, isOpen: boolean) => void
}

/** Shows or hides the cards below one. */
function FoldButton({ row, name, isOpen, onFold }: FoldButtonProps) {
  const say = useSay()
  return (
    <Button
      type="text"
      size="small"
      icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      aria-label={say((isOpen ? copy.fold : copy.unfold)(name))}
      aria-expanded={isOpen}
      onClick={() => onFold(row, !isOpen)}
    />
  )
}

interface ParentNameProps {
  resource: TreeResource
  row: Values
  nameOf: (row: Values) => string
}

/** What stands above a record, looked up among all: those that were searched for come without it. */
function ParentName({ resource, row, nameOf }: ParentNameProps) {
  const { list, id, tree } = resource
  const say = useSay()
  const above = row[tree.parent]
  const isTop = above === 0 || above === null
  const { data } = useCall(list, { query: {} } as never, { isQuiet: true, isOn: !isTop })
  if (isTop) return say(copy.top)
  const parent = (data as { data: Values[] } | undefined)?.data.find((one) => one[id] === above)
  // it may be outside what the reader sees, and its name known all the same
  return parent ? nameOf(parent) : asText(row.parentName)
}

const asText = (value: unknown) => (isEmpty(value) ? null : String(value))

/** The rows of a tree from top to bottom, as they are seen while some of them are open, and how many stand above each. */
const flat = (
  rows: readonly TreeRow[],
  isOpen: (row: TreeRow) => boolean = () => true,
  depth = 0,
): { row: TreeRow; depth: number }[] =>
  rows.flatMap((row) => [{ row, depth }, ...(isOpen(row) ? flat(row.children ?? [], isOpen, depth + 1) : [])])

/** The usual switch of a resource: a tree's screen has none of its own. */
const noConfig: ScreenConfig<Resource> = { search: [], columns: [], form: [] }

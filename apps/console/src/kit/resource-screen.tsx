import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  PlusOutlined,
  ReloadOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { type Resource, type Verb as ResourceVerb, verbsOf } from '@app/contract/resource.ts'
import { PAGE_SIZE } from '@app/contract/shapes.values.ts'
import { Button, Checkbox, Pagination, Popover, Table, type TableProps, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ask } from './ask.tsx'
import { Cell, sortable } from './cells.tsx'
import { copy } from './copy.ts'
import type { Values } from './draft.ts'
import { say as sayNow, useSay } from './language.ts'
import { tellDone } from './messages.tsx'
import { useCan } from './person.ts'
import { ResourceForm } from './resource-form.tsx'
import { exportList } from './save-file.ts'
import type { ScreenConfig, Tool, Verb } from './screen-config.ts'
import { scrollToTop } from './scroll.ts'
import { SearchForm } from './search-form.tsx'
import { labelFor, shapeOf } from './shape.ts'
import { Failed, Nothing } from './state.tsx'
import { useCall, useWrite } from './use-call.ts'
import { useIsNarrow } from './viewport.ts'
import type { Widget } from './widget.ts'

/** Rows of a page to choose from. */
const PAGE_SIZES = [10, 20, 30, 50]

interface Order {
  orderByColumn?: string
  isAsc?: 'asc' | 'desc'
}

/** A list screen: search, toolbar, table, paginator and the dialog that adds and changes. */
export function ResourceScreen<R extends Resource>({
  resource,
  config,
}: {
  resource: R
  config: ScreenConfig<R>
}) {
  const say = useSay()
  const can = useCan()
  const offers = (verb: ResourceVerb) => verbsOf(resource).includes(verb) && can(resource[verb])
  const isNarrow = useIsNarrow()
  const start = (config.filters ?? {}) as Values
  const [filters, setFilters] = useState(start)
  const [page, setPage] = useState({ pageNum: 1, pageSize: PAGE_SIZE })
  const [order, setOrder] = useState<Order>({})
  const [selected, setSelected] = useState<number[]>([])
  // On a phone the filters would push the list off the screen.
  const [isSearchOpen, setSearchOpen] = useState(!isNarrow)
  const [hidden, setHidden] = useState<readonly string[]>(
    (config.hidden as readonly string[] | undefined) ?? [],
  )
  const [edited, setEdited] = useState<number | 'new'>()
  const list = useCall(resource.list, { query: { ...filters, ...order, ...page } } as never, {
    keepsPrevious: true,
  })
  const remove = useWrite(resource.remove)
  const { rows = [], total = 0 } = (list.data ?? {}) as { rows?: Values[]; total?: number }
  const idOf = (row: Values) => row[resource.id] as number
  const isFiltered = Object.values(filters).some(
    (value) => value !== undefined && value !== null && value !== '',
  )

  function search(next: Values) {
    setSelected([])
    setPage((before) => ({ ...before, pageNum: 1 }))
    setFilters(next)
    // searching with unchanged filters reloads the list
    if (JSON.stringify(next) === JSON.stringify(filters)) void list.refetch()
  }

  async function removeAll(ids: number[]) {
    const idName = config.idName ?? idNameOf(resource)
    if (!(await ask(sayNow(copy.askRemove(idName, ids.join(',')))))) return
    await remove.mutateAsync({ params: { ids } } as never).then(
      () => {
        tellDone(sayNow(copy.removed))
        setSelected((before) => before.filter((id) => !ids.includes(id)))
      },
      () => undefined,
    )
  }

  const widgets = (config.widgets ?? {}) as Record<string, Widget | undefined>
  const cells = (config.cells ?? {}) as Record<string, ((row: Values) => ReactNode) | undefined>
  const nameOf = (row: Values) => String(row[config.columns[1] ?? resource.id] ?? idOf(row))

  const columns: TableProps<Values>['columns'] = config.columns
    .filter((name) => !hidden.includes(name))
    .map((name) => {
      const schema = resource.record.shape[name] as never
      const label = say(labelFor(schema, name))
      return {
        key: name,
        dataIndex: name,
        title: label,
        align: 'center',
        sorter: !config.isUnsorted && sortable.has(shapeOf(schema)),
        showSorterTooltip: false,
        sortOrder: order.orderByColumn === name ? (order.isAsc === 'asc' ? 'ascend' : 'descend') : null,
        render: (value: unknown, row) =>
          cells[name]?.(row) ?? <Cell schema={schema} value={value} label={label} />,
      }
    })
  const verbs = config.verbs?.filter(({ call }) => can(call)) ?? []
  const links = config.links?.filter(({ needs }) => can(needs)) ?? []
  const { rowControl } = config
  if (offers('update') || offers('remove') || verbs.length + links.length > 0 || rowControl)
    columns.push({
      key: 'actions',
      title: say(copy.actions),
      align: 'center',
      className: 'actions',
      render: (_: unknown, row) => (
        <span className="row-actions">
          {offers('update') && (
            <RowButton
              verb={say(copy.edit)}
              name={nameOf(row)}
              icon={<EditOutlined aria-hidden />}
              onClick={() => setEdited(idOf(row))}
            />
          )}
          {links.map((link) => (
            <Link
              key={link.label.zh}
              to={link.to(row as never)}
              aria-label={say(copy.rowAction(say(link.label), nameOf(row)))}
            >
              {say(link.label)}
            </Link>
          ))}
          {verbs.map((verb) => (
            <VerbButton key={verb.label.zh} verb={verb as Verb<Resource>} row={row} name={nameOf(row)} />
          ))}
          {rowControl?.(row as never)}
          {offers('remove') && (
            <RowButton
              verb={say(copy.remove)}
              name={nameOf(row)}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => void removeAll([idOf(row)])}
            />
          )}
        </span>
      ),
    })

  return (
    <div className="resource-screen">
      {isSearchOpen && config.search.length > 0 && (
        <SearchForm
          key={JSON.stringify(start)}
          resource={resource}
          fields={config.search}
          widgets={widgets}
          start={start}
          onSearch={search}
        />
      )}
      <div className="toolbar" role="toolbar" aria-label={say(copy.toolbar)}>
        {offers('create') && (
          <Button className="tool-add" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            {say(copy.add)}
          </Button>
        )}
        {offers('update') && (
          <Button
            className="tool-edit"
            icon={<EditOutlined aria-hidden />}
            disabled={selected.length !== 1}
            onClick={() => setEdited(selected[0])}
          >
            {say(copy.edit)}
          </Button>
        )}
        {offers('remove') && (
          <Button
            className="tool-remove"
            icon={<DeleteOutlined aria-hidden />}
            disabled={selected.length === 0}
            loading={remove.isPending}
            onClick={() => void removeAll(selected)}
          >
            {say(copy.remove)}
          </Button>
        )}
        {offers('export') && (
          <Button
            className="tool-export"
            icon={<DownloadOutlined aria-hidden />}
            onClick={() =>
              void exportList(resource.export, { ...filters, ...order }, config.exportAs ?? resource.name)
            }
          >
            {say(copy.exportAll)}
          </Button>
        )}
        {config.tools
          ?.filter(({ call }) => can(call))
          .map((tool) => (
            <ToolButton key={tool.label.zh} tool={tool} />
          ))}
        {config.extra}
        <span className="toolbar-selected" role="status">
          {selected.length > 0 && say(copy.selected(selected.length))}
        </span>
        <span className="toolbar-right">
          <Tooltip title={say(isSearchOpen ? copy.hideSearch : copy.showSearch)}>
            <Button
              shape="circle"
              icon={<SearchOutlined aria-hidden />}
              aria-label={say(isSearchOpen ? copy.hideSearch : copy.showSearch)}
              aria-expanded={isSearchOpen}
              onClick={() => setSearchOpen(!isSearchOpen)}
            />
          </Tooltip>
          <Tooltip title={say(copy.refresh)}>
            <Button
              shape="circle"
              icon={<ReloadOutlined aria-hidden />}
              aria-label={say(copy.refresh)}
              onClick={() => void list.refetch()}
            />
          </Tooltip>
          <Popover
            trigger="click"
            placement="bottomRight"
            title={say(copy.columns)}
            content={
              <ColumnChooser
                resource={resource}
                columns={config.columns}
                hidden={hidden}
                onChange={setHidden}
              />
            }
          >
            <Button shape="circle" icon={<SettingOutlined aria-hidden />} aria-label={say(copy.columns)} />
          </Popover>
        </span>
      </div>
      {list.isError && !list.data ? (
        <Failed failure={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Table<Values>
          rowKey={idOf}
          columns={columns}
          dataSource={rows}
          loading={list.isFetching && { delay: 150 }}
          pagination={false}
          locale={{
            emptyText: list.isPending ? (
              ' '
            ) : (
              <Nothing>{say(isFiltered ? copy.emptyFiltered : copy.empty)}</Nothing>
            ),
          }}
          rowSelection={{
            selectedRowKeys: selected,
            preserveSelectedRowKeys: true,
            onChange: (keys) => setSelected(keys as number[]),
            columnWidth: 44,
            getCheckboxProps: (row) => ({ 'aria-label': say(copy.selectRow(nameOf(row))) }),
            getTitleCheckboxProps: () => ({ 'aria-label': say(copy.selectAll) }),
          }}
          onChange={(_pagination, _filters, sorter) => {
            const { field, order: direction } = Array.isArray(sorter) ? {} : sorter
            setPage((before) => ({ ...before, pageNum: 1 }))
            setOrder(
              direction
                ? { orderByColumn: String(field), isAsc: direction === 'ascend' ? 'asc' : 'desc' }
                : {},
            )
          }}
        />
      )}
      {total > 0 && (
        <Pagination
          className="pager"
          current={Math.min(page.pageNum, Math.ceil(total / page.pageSize))}
          pageSize={page.pageSize}
          total={total}
          pageSizeOptions={PAGE_SIZES}
          showSizeChanger
          showQuickJumper
          showLessItems={isNarrow}
          showTotal={(count) => say(copy.total(count))}
          onChange={(pageNum, pageSize) => {
            setPage({ pageNum, pageSize })
            scrollToTop()
          }}
        />
      )}
      {edited !== undefined && (
        <ResourceForm
          resource={resource}
          config={config}
          id={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
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

function RowButton({
  verb,
  name,
  icon,
  onClick,
}: {
  verb: string
  name: string
  icon: ReactNode
  onClick: () => void
}) {
  const say = useSay()
  return (
    <Button
      type="link"
      size="small"
      icon={icon}
      aria-label={say(copy.rowAction(verb, name))}
      onClick={onClick}
    >
      {verb}
    </Button>
  )
}

function VerbButton({ verb, row, name }: { verb: Verb<Resource>; row: Values; name: string }) {
  const say = useSay()
  const write = useWrite(verb.call)
  if (verb.isShown && !verb.isShown(row)) return null
  const act = async () => {
    if (verb.asks && !(await ask(sayNow(verb.asks(row))))) return
    write.mutate(verb.sent(row), { onSuccess: () => tellDone(sayNow(copy.done)) })
  }
  return (
    <Button
      type="link"
      size="small"
      loading={write.isPending}
      aria-label={say(copy.rowAction(say(verb.label), name))}
      onClick={() => void act()}
    >
      {say(verb.label)}
    </Button>
  )
}

function ToolButton({ tool }: { tool: Tool }) {
  const say = useSay()
  const write = useWrite(tool.call)
  return (
    <Button
      className="tool-remove"
      icon={tool.icon ?? <ReloadOutlined aria-hidden />}
      loading={write.isPending}
      onClick={() => write.mutate({}, { onSuccess: () => tellDone(sayNow(tool.done)) })}
    >
      {say(tool.label)}
    </Button>
  )
}

interface ColumnChooserProps {
  resource: Resource
  columns: readonly string[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** Check boxes for every column and one for all. */
function ColumnChooser({ resource, columns, hidden, onChange }: ColumnChooserProps) {
  const say = useSay()
  return (
    <div className="column-chooser">
      <Checkbox
        checked={hidden.length === 0}
        indeterminate={hidden.length > 0 && hidden.length < columns.length}
        onChange={(event) => onChange(event.target.checked ? [] : columns)}
      >
        {say(copy.allColumns)}
      </Checkbox>
      {columns.map((name) => (
        <Checkbox
          key={name}
          checked={!hidden.includes(name)}
          onChange={(event) =>
            onChange(event.target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
          }
        >
          {say(labelFor(resource.record.shape[name] as never, name))}
        </Checkbox>
      ))}
    </div>
  )
}

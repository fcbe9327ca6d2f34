import { CloseOutlined } from '@ant-design/icons'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { listViews, removeView, type SavedView } from '@app/contract/system/saved-view.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useIsSuper } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import type { Values } from '#kit/form/draft.ts'
import type { ListState } from '#kit/list/list-state.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import type { ScreenConfig } from '#kit/page/screen-config.ts'
import { copy } from './copy.ts'
import { queryOfView, stateOfView, wholeList } from './list-query.ts'
import './view.css'

interface ViewTabsProps {
  resource: Resource
  config: Pick<ScreenConfig<Resource>, 'always' | 'whole'>
  start: Values
  state: ListState
  onOpen: (state: Partial<ListState>) => void
}

/** Views whose records are counted: each is a call. */
const MOST_COUNTED = 8

/** Saved views of a list as tabs above it; nothing where there are none. */
export function ViewTabs({ resource, config, start, state, onOpen }: ViewTabsProps) {
  const say = useSay()
  const isSuper = useIsSuper()
  const { data } = useCall(
    listViews,
    { params: { screen: resource.name } },
    { isQuiet: true, staleTimeMs: Number.POSITIVE_INFINITY },
  )
  const remove = useWrite(removeView)
  const views = data?.data ?? []
  if (views.length === 0) return null
  const { shape } = resource.search
  const currentQuery = queryOfView(state, shape, start)

  async function drop({ id, name }: SavedView) {
    if (!(await confirm(sayNow(copy.askRemove(name)), { isDanger: true }))) return
    await remove.mutateAsync({ params: { id } }).then(
      () => tellDone(sayNow(copy.removed)),
      () => undefined,
    )
  }

  return (
    <nav className="view-tabs" aria-label={say(copy.views)}>
      <ViewTab isShown={currentQuery === ''} onOpen={() => onOpen(wholeList(start))}>
        {say(copy.all)}
      </ViewTab>
      {views.map((view, at) => (
        <span key={view.id} className="view-tab-pair">
          <ViewTab
            isShown={currentQuery === view.query}
            title={view.isShared ? say(copy.sharedBy(view.owner)) : undefined}
            onOpen={() => onOpen(stateOfView(view.query, shape, start))}
          >
            {view.name}
            {at < MOST_COUNTED && !config.whole && (
              <ViewCount resource={resource} config={config} start={start} query={view.query} />
            )}
          </ViewTab>
          {(view.isOwn || (isSuper && view.isShared)) && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={say(copy.remove(view.name))}
              onClick={() => void drop(view)}
            />
          )}
        </span>
      ))}
    </nav>
  )
}

interface ViewTabProps {
  isShown: boolean
  title?: string
  onOpen: () => void
  children: ReactNode
}

function ViewTab({ isShown, title, onOpen, children }: ViewTabProps) {
  return (
    <button
      type="button"
      className="view-tab"
      aria-current={isShown ? 'true' : undefined}
      title={title}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}

interface ViewCountProps extends Pick<ViewTabsProps, 'resource' | 'config' | 'start'> {
  query: string
}

/** How many records a view shows. */
function ViewCount({ resource, config, start, query }: ViewCountProps) {
  const say = useSay()
  const { filters } = stateOfView(query, resource.search.shape, start)
  const counted = useCall(
    resource.list,
    { query: { ...filters, ...config.always, pageNum: 1, pageSize: 1 } } as never,
    { isQuiet: true, staleTimeMs: 30_000 },
  )
  const { total, hasMore } = (counted.data ?? {}) as { total?: number; hasMore?: true }
  if (total === undefined) return null
  return (
    <span className="view-count" title={say(hasMore ? copy.countOver(total) : copy.count(total))}>
      {hasMore ? `${total}+` : total}
    </span>
  )
}

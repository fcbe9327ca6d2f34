import type { Resource } from '@app/contract/shapes/resource.ts'
import { readListState } from '#kit/list/list-state.ts'
import { prefetchList } from '#kit/list/resource-list.ts'
import { ResourceScreen } from './resource-screen.tsx'
import type { ScreenConfig } from './screen-config.ts'
import type { Screen } from './screen-props.ts'

/** Builds the whole list screen of a resource from a declaration; `screens/bbs/city` is the example. */
export function screen<R extends Resource>(resource: R, config: ScreenConfig<R>): Screen {
  const { shape } = resource.search
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the screen is declared
  function ListScreen() {
    return <ResourceScreen resource={resource} config={config} />
  }
  return Object.assign(ListScreen, {
    ask: (search: string) =>
      prefetchList(resource, config as never, readListState(search, shape, config.filters ?? {})),
  })
}

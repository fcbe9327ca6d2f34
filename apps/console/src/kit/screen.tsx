import type { Resource } from '@app/contract/resource.ts'
import { ResourceScreen } from './resource-screen.tsx'
import type { ScreenConfig } from './screen-config.ts'

/** Builds the whole list screen of a resource from a declaration; `screens/bbs/city` is the example. */
export function screen<R extends Resource>(resource: R, config: ScreenConfig<R>) {
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the screen is declared
  return function Screen() {
    return <ResourceScreen resource={resource} config={config} />
  }
}

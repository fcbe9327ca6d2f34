import type { Resource } from '@app/contract/resource.ts'
import type { Look } from './look.ts'
import { ResourceScreen } from './resource-screen.tsx'

/** Builds the whole list screen of a resource from a declaration (ARCHITECTURE.md, section 7). */
export function screen<R extends Resource>(resource: R, look: Look<R>) {
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the screen is declared
  return function Screen() {
    return <ResourceScreen resource={resource} look={look} />
  }
}

import type { Resource } from '@app/contract/shapes/resource.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { ScreenConfig } from '#kit/page/screen-config.ts'
import { queryOfView } from './list-query.ts'
import { SaveViewButton } from './save-view-button.tsx'
import { ViewTabs } from './view-tabs.tsx'

interface ListViewsOptions extends Omit<ComponentProps<typeof ViewTabs>, 'config'> {
  config: ScreenConfig<Resource>
  /** Columns where they differ from those that the list begins with. */
  columns: readonly string[] | undefined
}

/** The tabs of a list's saved views, and the button that saves another; neither in a dialog. */
export function listViewsOf({ columns, ...list }: ListViewsOptions): { tabs: ReactNode; button: ReactNode } {
  if (list.config.isInDialog) return { tabs: null, button: null }
  const { resource, state, start } = list
  const query = queryOfView({ ...state, columns }, resource.search.shape, start)
  return {
    tabs: <ViewTabs {...list} />,
    button: <SaveViewButton screen={resource.name} query={query} />,
  }
}

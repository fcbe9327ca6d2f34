import type { MenuRoute } from '@app/contract/menu.ts'
import { Button } from 'antd'
import { Activity, Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useSay } from '#kit/language.ts'
import { useCan } from '#kit/person.ts'
import type { ScreenProps } from '#kit/screen-props.ts'
import { Nothing, Waiting } from '#kit/state.tsx'
import type { Visited } from '#kit/visited.ts'
import { copy } from './copy.ts'
import { NoAccess, NotFound } from './error-page.tsx'
import { InnerLink } from './inner-link.tsx'
import { findPage, type Page } from './pages.ts'

type Screen = ComponentType<ScreenProps>

const files = import.meta.glob<{ default: Screen }>('/src/screens/**/*.tsx')

/** A screen is made lazy once: React takes another lazy component for another screen. */
const screens = new Map(
  Object.entries(files).map(([file, load]) => [
    file.slice('/src/screens/'.length, -'.tsx'.length),
    lazy(load),
  ]),
)

interface OpenPagesProps {
  visited: readonly Visited[]
  menus: readonly MenuRoute[]
  path: string
}

/**
 * Every open page, one of them visible: a page keeps what was typed and chosen while its tab is open, unless
 * its menu says it is built anew.
 */
export function OpenPages({ visited, menus, path }: OpenPagesProps) {
  const open = visited.some((tab) => tab.path === path)
    ? visited
    : [...visited, { path, search: '', version: 0 }]
  return open.map((tab) => {
    const isShown = tab.path === path
    const page = findPage(tab.path, menus)
    if (!isShown && (!page || page.isFresh)) return null
    return (
      <Activity key={`${tab.path}#${tab.version}`} mode={isShown ? 'visible' : 'hidden'}>
        <ErrorBoundary>
          <Suspense fallback={<Waiting />}>
            <PageView page={page} path={tab.path} />
          </Suspense>
        </ErrorBoundary>
      </Activity>
    )
  })
}

function PageView({ page, path }: { page: Page | undefined; path: string }) {
  const say = useSay()
  const can = useCan()
  if (!page) return <NotFound />
  if (page.needs && !can(page.needs)) return <NoAccess />
  if (page.component === 'InnerLink') return <InnerLink address={page.link ?? ''} />
  const Found = screens.get(page.component)
  if (!Found) return <NotFound />
  return (
    <>
      <h1 className="visually-hidden">{say(page.title)}</h1>
      <Found path={path} params={page.params} />
    </>
  )
}

/** A page that breaks does not take the others with it. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Crashed /> : this.props.children
  }
}

export function Crashed() {
  const say = useSay()
  return (
    <div role="alert">
      <Nothing>
        <strong>{say(copy.crashed)}</strong>
        <br />
        {say(copy.crashedText)}
      </Nothing>
      <p className="state">
        <Button onClick={() => location.reload()}>{say(copy.reload)}</Button>
      </p>
    </div>
  )
}

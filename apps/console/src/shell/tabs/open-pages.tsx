import type { MenuRoute } from '@app/contract/system/menu.ts'
import { Button } from 'antd'
import { Activity, Component, memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { Nothing, Waiting } from '#kit/display/state.tsx'
import { tellError } from '#kit/message/messages.tsx'
import { LazyBoundary } from '#kit/page/lazy-component.tsx'
import type { LazyModuleError } from '#kit/page/lazy-module.ts'
import type { Visited } from '#kit/page/open-tabs.ts'
import { PageAddressContext } from '#kit/page/page-address.ts'
import { copy } from '#shell/copy.ts'
import { NoAccess, NotFound } from '#shell/error-page.tsx'
import { InnerLink } from '#shell/menu/inner-link.tsx'
import { findPage, type Page } from '#shell/pages.ts'
import { screenOf } from '#shell/screens.ts'

interface OpenPagesProps {
  visited: readonly Visited[]
  menus: readonly MenuRoute[]
  path: string
  /** The query of the page on show; the others have what their tabs kept. */
  search: string
}

/**
 * Every open page, one of them visible: a page keeps what was typed and chosen while its tab is open, unless
 * its menu says it is built anew.
 */
export function OpenPages({ visited, menus, path, search }: OpenPagesProps) {
  const open = visited.some((tab) => tab.path === path) ? visited : [...visited, { path, search, version: 0 }]
  return open.map((tab) => {
    const isShown = tab.path === path
    return (
      <OpenPage
        key={`${tab.path}#${tab.version}`}
        path={tab.path}
        search={isShown ? search : tab.search}
        menus={menus}
        isShown={isShown}
      />
    )
  })
}

/** Another page that is opened is none of its business: with twenty open ones, drawing all anew takes a second. */
const OpenPage = memo(function OpenPage({
  path,
  search,
  menus,
  isShown,
}: Omit<OpenPagesProps, 'visited'> & { isShown: boolean }) {
  const page = useMemo(() => findPage(path, menus), [path, menus])
  // a tab that comes back after a reload has nothing to keep yet: its script is not fetched before it is opened
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  if (!isShown && (!wasShown || !page || page.isFresh)) return null
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <ErrorBoundary>
        <PageAt path={path} search={search}>
          <Suspense fallback={<Waiting />}>
            <PageView page={page} path={path} />
          </Suspense>
        </PageAt>
      </ErrorBoundary>
    </Activity>
  )
})

function PageAt({ path, search, children }: { path: string; search: string; children: ReactNode }) {
  const address = useMemo(() => ({ path, search }), [path, search])
  return <PageAddressContext value={address}>{children}</PageAddressContext>
}

const PageView = memo(function PageView({ page, path }: { page: Page | undefined; path: string }) {
  const say = useSay()
  const can = useCan()
  if (!page) return <NotFound />
  if (page.needs && !can(page.needs)) return <NoAccess />
  if (page.component === 'InnerLink') return <InnerLink address={page.link ?? ''} />
  const Found = screenOf(page.component)
  if (!Found) return <NotFound />
  return (
    <>
      <h1 className="visually-hidden">{say(page.title)}</h1>
      <Found path={path} params={page.params} />
    </>
  )
})

/** A page that breaks does not take the others with it; one whose script did not come is fetched anew. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (this.state.hasFailed) return <Crashed />
    return (
      <LazyBoundary instead={(failure, again) => <LostPage failure={failure} onCome={again} />}>
        {this.props.children}
      </LazyBoundary>
    )
  }
}

const isServerThere = () =>
  fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * A page whose script did not come. Browsers keep that failure while the console is open: then loading the console anew
 * is the only way, which is taken once the server answers.
 */
function LostPage({ failure, onCome }: { failure: LazyModuleError; onCome: () => void }) {
  const say = useSay()
  const [isBusy, setBusy] = useState(false)

  async function tryAgain() {
    setBusy(true)
    try {
      await failure.failedModule.fetch()
      onCome()
    } catch {
      if (await isServerThere()) return location.reload()
      setBusy(false)
      tellError(sayNow(kitCopy.partLost))
    }
  }

  return (
    <div role="alert">
      <Nothing>
        <strong>{say(copy.lostPage)}</strong>
        <br />
        {say(copy.lostPageText)}
      </Nothing>
      <p className="state">
        <Button loading={isBusy} onClick={() => void tryAgain()}>
          {say(kitCopy.retry)}
        </Button>
      </p>
    </div>
  )
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

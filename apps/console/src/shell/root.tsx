import type { Pair } from '@app/contract/shapes/language.ts'
import NProgress from 'nprogress'
import { useEffect } from 'react'
import { Outlet, useMatches, useNavigation } from 'react-router'
import { useSay } from '#kit/data/language.ts'
import { useSettings } from '#kit/data/settings.ts'
import { copy } from './copy.ts'

// the package's own bar has a role that does not exist
NProgress.configure({
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
})

/** Sets the browser's title: the page's own and the product's. */
export function useTitle(title: Pair | undefined): void {
  const say = useSay()
  const { dynamicTitle } = useSettings()
  const product = say(copy.product)
  const words = title && dynamicTitle ? `${say(title)} - ${product}` : product
  useEffect(() => {
    document.title = words
  }, [words])
}

/** The progress bar, and the title of pages outside the frame, which name it in their route. */
export function Root() {
  const isMoving = useNavigation().state !== 'idle'
  const handles = useMatches().map(({ handle }) => handle as { title?: Pair } | undefined)
  const title = handles.find((handle) => handle?.title)?.title

  useEffect(() => {
    if (isMoving) NProgress.start()
    else NProgress.done()
  }, [isMoving])

  return (
    <>
      {title && <Titled title={title} />}
      <Outlet />
    </>
  )
}

function Titled({ title }: { title: Pair }) {
  useTitle(title)
  return null
}

/** Where a page outside the frame, or the frame itself, could not be loaded. */
export function Lost() {
  const say = useSay()
  return (
    <div className="starting" role="alert">
      <p>{say(copy.lostPage)}</p>
      <p>{say(copy.lostPageText)}</p>
      <button type="button" onClick={() => location.reload()}>
        {say(copy.reload)}
      </button>
    </div>
  )
}

/** While the first page is on its way. */
export function Starting() {
  const say = useSay()
  return (
    <p className="starting" role="status">
      {say(copy.starting)}
    </p>
  )
}

import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import { Suspense, useEffect, useState } from 'react'
import { SignedOut } from '#app/features/account/sign-in/sign-in-first.tsx'
import { preloadable } from '#app/ui/preloadable.ts'
import { CentreSkeleton } from './centre-skeleton.tsx'

/** What is shown to members alone travels to members alone. */
const centre = preloadable(
  () => import('./centre.tsx'),
  (module) => module.default,
)

/** The personal centre of the signed-in member. */
export default function Person() {
  // what the server drew does not know the reader
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady) return <CentreSkeleton />
  if (!Cookies.get(TOKEN_COOKIE)) return <SignedOut />
  return (
    <Suspense fallback={<CentreSkeleton />}>
      <Centre />
    </Suspense>
  )
}

function Centre() {
  const Opened = centre.use()
  return <Opened />
}

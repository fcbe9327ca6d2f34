import { useEffect, useState } from 'react'

const ACCOUNT_PAGE = /^(\/en)?\/dss(Login|Register|ForgetPsd)$/

/** Where to go after signing in or up: the page that required it, null where no page did. */
function redirectTarget(): string | null {
  const { pathname, search } = window.location
  const wanted = new URLSearchParams(search).get('redirect')
  return wanted ?? (ACCOUNT_PAGE.test(pathname) ? null : pathname + search)
}

/** The same for links; null on the server, which draws one page for every visitor. */
export function useRedirectTarget(): string | null {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => setWanted(redirectTarget()), [])
  return wanted
}

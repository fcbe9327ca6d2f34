import { redirect } from 'react-router'
import { notFound } from '#app/request/api.server.ts'
import { type AddressName, addresses, addressOf, to } from '#app/site/addresses.ts'
import type { Route } from './+types/to-list.route.ts'

/** `/school`, `/station` and `/story` lead to their lists, the query kept. */
export function loader({ url }: Route.LoaderArgs) {
  const match = addressOf(url.pathname)
  const list = `${match?.name}.list`
  if (!match || !(list in addresses)) throw notFound()
  return redirect(to(list as AddressName, match.language) + url.search, 308)
}

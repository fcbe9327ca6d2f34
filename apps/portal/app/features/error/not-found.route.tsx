import { data, redirect } from 'react-router'
import { ErrorPage, headOfStatus } from '#app/features/error/error-page.tsx'
import { to } from '#app/site/addresses.ts'
import { languageOfPath, useLanguage } from '#app/site/language.ts'
import type { Route } from './+types/not-found.route.ts'

/** The server answers an unknown address itself, with status 404, so that crawlers forget it. */
export function loader() {
  return data(null, { status: 404 })
}

/** Moving inside the site, an unknown address leads to `/404`. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lost = to('notFound', languageOfPath(url.pathname))
  return url.pathname === lost ? null : redirect(lost)
}

export function meta({ location, matches }: Route.MetaArgs) {
  return headOfStatus(404, languageOfPath(location.pathname), matches)
}

export default function NotFound() {
  return <ErrorPage status={404} language={useLanguage()} />
}

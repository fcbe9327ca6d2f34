import { data } from 'react-router'
import { ErrorPage, headOfStatus } from '#app/features/error/error-page.tsx'
import { languageOfPath } from '#app/site/language.ts'
import { useLanguage } from '#app/site/use-language.ts'
import type { Route } from './+types/not-found.route.ts'

/** The server answers an unknown address itself, with status 404, so that crawlers forget it. */
export function loader() {
  return data(null, { status: 404 })
}

export function meta({ location, matches }: Route.MetaArgs) {
  return headOfStatus(404, languageOfPath(location.pathname), matches)
}

export default function NotFound() {
  return <ErrorPage status={404} language={useLanguage()} />
}

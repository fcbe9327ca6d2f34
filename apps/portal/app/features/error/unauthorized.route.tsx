import { data } from 'react-router'
import { ErrorPage, headOfStatus } from '#app/features/error/error-page.tsx'
import { languageOfPath, useLanguage } from '#app/site/language.ts'
import type { Route } from './+types/unauthorized.route.ts'

export function loader() {
  return data(null, { status: 401 })
}

export function meta({ location, matches }: Route.MetaArgs) {
  return headOfStatus(401, languageOfPath(location.pathname), matches)
}

export default function Unauthorized() {
  return <ErrorPage status={401} language={useLanguage()} />
}

import { type RouteConfig, route } from '@react-router/dev/routes'
import { features } from './features.ts'
import type { Feature } from './site/feature.ts'

const declared: readonly Feature[] = features

/** Two addresses lead to one file, each with its own id. */
const pages = declared.flatMap(({ name: folder, pages }) =>
  Object.entries(pages).flatMap(([name, page]) =>
    (['zh', 'en'] as const).map((language) =>
      route(page[language].slice(1), `features/${folder}/${page.file}`, { id: `${name}.${language}` }),
    ),
  ),
)

const files = declared.flatMap(({ name: folder, files = {} }) =>
  Object.entries(files).map(([path, file]) => route(path, `features/${folder}/${file}`)),
)

export default [
  ...pages,
  ...files,
  route('*', 'features/error/not-found.route.tsx', { id: 'unknown' }),
] satisfies RouteConfig

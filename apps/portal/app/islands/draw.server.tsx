import type { Language } from '@app/contract/shapes/language.ts'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { PageSearch } from '#app/site/use-address.ts'
import { PageLanguage } from '#app/site/use-language.ts'
import { idPrefixOf, islandNameOf } from './names.ts'

type Part = ComponentType<object>

const parts = new Map(
  Object.entries(
    import.meta.glob<Part>('../features/**/*.island.tsx', { eager: true, import: 'default' }),
  ).map(([file, part]) => [islandNameOf(file), part]),
)

/** Draws an island as the browser will find it: as a root of its own, which knows the language and query of its page. */
export function drawIsland(
  page: { language: Language; search: string },
  name: string,
  props: object,
): string {
  const part = parts.get(name)
  if (!part) throw new Error(`There is no island ${name}: features/${name}.island.tsx is missing.`)
  return renderToString(
    <PageLanguage value={page.language}>
      <PageSearch value={page.search}>{createElement(part, props)}</PageSearch>
    </PageLanguage>,
    { identifierPrefix: idPrefixOf(name) },
  )
}

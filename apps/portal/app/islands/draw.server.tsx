import type { Language } from '@app/contract/shapes/language.ts'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { PageSearch } from '#app/site/use-address.ts'
import { PageLanguage } from '#app/site/use-language.ts'
import { idPrefixOf, islandNameOf } from './names.ts'

type IslandComponent = ComponentType<object>

const parts = new Map(
  Object.entries(
    import.meta.glob<IslandComponent>('../features/**/*.island.tsx', { eager: true, import: 'default' }),
  ).map(([file, component]) => [islandNameOf(file), component]),
)

/** Draws an island as the browser will find it: as a root of its own, which knows the language and query of its page. */
export function drawIsland(
  page: { language: Language; search: string },
  name: string,
  props: object,
): string {
  const component = parts.get(name)
  if (!component) throw new Error(`There is no island ${name}: features/${name}.island.tsx is missing.`)
  return renderToString(
    <PageLanguage value={page.language}>
      <PageSearch value={page.search}>{createElement(component, props)}</PageSearch>
    </PageLanguage>,
    { identifierPrefix: idPrefixOf(name) },
  )
}

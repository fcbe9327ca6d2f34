import type { Language } from '@app/contract/language.ts'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { PageLanguage } from '#app/site/language.ts'
import { idPrefixOf, islandNameOf } from './names.ts'

type Part = ComponentType<object>

const parts = new Map(
  Object.entries(
    import.meta.glob<Part>('../features/**/*.island.tsx', { eager: true, import: 'default' }),
  ).map(([file, part]) => [islandNameOf(file), part]),
)

/** Draws an island as the browser will find it: as a root of its own. */
export function drawIsland(language: Language, name: string, given: object): string {
  const part = parts.get(name)
  if (!part) throw new Error(`There is no island ${name}: features/${name}.island.tsx is missing.`)
  return renderToString(<PageLanguage value={language}>{createElement(part, given)}</PageLanguage>, {
    identifierPrefix: idPrefixOf(name),
  })
}

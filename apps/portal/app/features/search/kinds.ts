import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { objTypes } from '@app/contract/site/search.values.ts'
import { features } from '#app/features.ts'
import { type AddressName, addresses, to } from '#app/site/addresses.ts'
import type { Feature, SearchKind } from '#app/site/feature.ts'

const declared: readonly Feature[] = features
const kinds: ReadonlyMap<number, SearchKind> = new Map(
  declared.flatMap(({ search = [] }) => search.map((kind) => [kind.objType, kind] as const)),
)

interface Hit {
  objType: number
  objId: number
  /** The name of a page, where the hit is a page and no record. */
  page: string | null
}

/** The path of a hit; undefined for a kind or a page that this portal does not have. */
export function pathOfHit({ objType, objId, page }: Hit, language: Language): string | undefined {
  const name = page ?? kinds.get(objType)?.page
  if (!name || !Object.hasOwn(addresses, name)) return undefined
  return to(name as AddressName, language, { id: objId })
}

/** The drawing and the name of a kind of hits. */
export function kindOf(objType: number): { icon: SearchKind['icon']; name: Pair } {
  return {
    icon: kinds.get(objType)?.icon ?? 'list',
    name: objTypes[objType as keyof typeof objTypes] ?? objTypes[0],
  }
}

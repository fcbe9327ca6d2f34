import type { Language } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { serverFeatures } from '#app/features.server.ts'
import { type AddressName, isListed } from '#app/site/addresses.ts'
import type { SocialImage } from './social-image.ts'

const declared = [...serverFeatures.values()]

/** The image of a page without a record; undefined for one that has none of its own. */
export async function imageOfPage(name: AddressName, language: Language): Promise<SocialImage | undefined> {
  if (!isListed(name)) return undefined
  const image = declared.flatMap(({ images }) => images?.[name] ?? [])[0]
  return image?.(language)
}

/** The image of a record's page, through the public calls: what a stranger may not read has none. */
export function imageOfRecord(
  name: AddressName,
  id: number,
  api: Api,
  language: Language,
): Promise<SocialImage> | undefined {
  const image = declared.flatMap(({ recordImages }) => recordImages?.[name] ?? [])[0]
  return image?.(api, id, language)
}

import type { PlacedPage } from '@app/contract/site/portal-build.ts'
import { serverFeatures } from '#app/features.server.ts'
import { type AddressName, to } from '#app/site/addresses.ts'

/** Every page that lives in files, in both languages, as the features declare them for the search index. */
export async function pageTexts(): Promise<PlacedPage[]> {
  const texts = [...serverFeatures.values()].map(({ searchTexts }) => searchTexts?.() ?? [])
  return (await Promise.all(texts)).flat().map((text) => {
    const name = text.page as AddressName
    return { ...text, path: { zh: to(name, 'zh'), en: to(name, 'en') } }
  })
}

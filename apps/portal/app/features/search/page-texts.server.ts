import type { PageText } from '@app/contract/site/portal-build.ts'
import { serverFeatures } from '#app/features.server.ts'

/** Every page that lives in files, in both languages, as the features declare them for the search index. */
export async function pageTexts(): Promise<PageText[]> {
  const texts = [...serverFeatures.values()].map(({ searchTexts }) => searchTexts?.() ?? [])
  return (await Promise.all(texts)).flat()
}

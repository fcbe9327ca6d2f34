import type { PlacedPage } from '@app/contract/site/portal-build.ts'
import { createClient, type Transport } from '@app/contract/wire/client.ts'
import { refreshLedger } from '#app/content/facts/ledger.ts'
import { serverFeatures } from '#app/features.server.ts'
import { type AddressName, to } from '#app/site/addresses.ts'

/** Every page that lives in files, in both languages, as the features declare them for the search index, with the figures of now. */
export async function pageTexts(transport: Transport): Promise<PlacedPage[]> {
  await refreshLedger(createClient({ transport, language: () => 'zh', token: () => undefined }))
  const texts = [...serverFeatures.values()].map(({ searchTexts }) => searchTexts?.() ?? [])
  return (await Promise.all(texts)).flat().map((text) => {
    const name = text.page as AddressName
    return { ...text, path: { zh: to(name, 'zh'), en: to(name, 'en') } }
  })
}

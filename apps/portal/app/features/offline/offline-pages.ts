import { isGuideName } from '@app/contract/editorial/guide.values.ts'
import { type AddressName, addressNames } from '#app/site/addresses.ts'

const texts: readonly AddressName[] = [
  'about',
  'editorial',
  'sources',
  'corrections',
  'rules',
  'privacy',
  'terms',
  'accessibility',
]

/** The pages that may be saved for reading without a network: guides and texts, the same for everybody. */
export const offlinePages: readonly AddressName[] = addressNames.filter(
  (name) => isGuideName(name) || texts.includes(name),
)

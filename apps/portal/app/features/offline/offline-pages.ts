import { type AddressName, addresses, addressNames } from '#app/site/addresses.ts'

const texts: readonly AddressName[] = [
  'about',
  'editorial',
  'sources',
  'corrections',
  'privacy',
  'terms',
  'accessibility',
]

/** The pages that may be kept for reading without a network: guides and texts, the same for everybody. */
export const keptPages: readonly AddressName[] = addressNames.filter(
  (name) => addresses[name].built && (/^(ossd|aboard|fee|life)\./.test(name) || texts.includes(name)),
)

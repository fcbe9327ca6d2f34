import type { SocialImageDesign } from '@app/contract/file/social-image.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { createClient, Refusal, type Transport } from '@app/contract/wire/client.ts'
import { type AddressName, addresses } from '#app/site/addresses.ts'
import { socialImageVersion } from '#app/site/head/head.ts'
import { card } from './card.server.tsx'
import { imageOfPage, imageOfRecord } from './image-of.server.ts'
import type { SocialImage } from './social-image.ts'

/** `ossd.credit.png` or `news.detail-7.png`. */
const FILE = /^([a-zA-Z.]{1,40})(?:-([1-9]\d{0,14}))?\.png$/

/**
 * The picture behind `/og/{language}/{file}`: of a page by its name in the table of addresses, of a record by its
 * page and id. Undefined for anything else, so that an address cannot supply words of its own.
 */
export async function socialImageNamed(
  transport: Transport,
  language: string,
  file: string,
): Promise<SocialImageDesign | undefined> {
  const [, name = '', id] = FILE.exec(file) ?? []
  if (!isLanguage(language) || !isName(name)) return undefined
  const api = createClient({ transport, language: () => language, token: () => undefined })
  const image = await unlessRefused(
    id === undefined ? imageOfPage(name, language) : imageOfRecord(name, Number(id), api, language),
  )
  if (!image) return undefined
  return {
    key: JSON.stringify([language, image]),
    version: socialImageVersion(image.title),
    compose: (letter) => card(image, language, letter),
  }
}

const isLanguage = (text: string): text is Language => text === 'zh' || text === 'en'
const isName = (text: string): text is AddressName => Object.hasOwn(addresses, text)

/** A record that the API refuses to strangers has no picture. */
async function unlessRefused(
  reading: Promise<SocialImage | undefined> | undefined,
): Promise<SocialImage | undefined> {
  try {
    return await reading
  } catch (failure) {
    if (failure instanceof Refusal) return undefined
    throw failure
  }
}

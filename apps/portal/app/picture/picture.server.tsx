import type { Picture } from '@app/contract/file/picture.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { createClient, Refusal, type Transport } from '@app/contract/wire/client.ts'
import { type AddressName, addresses } from '#app/site/addresses.ts'
import { pictureVersion } from '#app/site/head/head.ts'
import { card } from './card.server.tsx'
import { type Subject, subjectOfPage, subjectOfRecord } from './subject.server.ts'

/** `ossd.credit.png` or `news.detail-7.png`. */
const FILE = /^([a-zA-Z.]{1,40})(?:-([1-9]\d{0,14}))?\.png$/

/**
 * The picture behind `/og/{language}/{file}`: of a page by its name in the table of addresses, of a record by its
 * page and id. Undefined for anything else, so that nobody has words of their own drawn.
 */
export async function pictureNamed(
  transport: Transport,
  language: string,
  file: string,
): Promise<Picture | undefined> {
  const [, name = '', id] = FILE.exec(file) ?? []
  if (!isLanguage(language) || !isName(name)) return undefined
  const api = createClient({ transport, language: () => language, token: () => undefined })
  const subject = await unlessRefused(
    id === undefined ? subjectOfPage(name, language) : subjectOfRecord(name, Number(id), api, language),
  )
  if (!subject) return undefined
  return {
    key: JSON.stringify([language, subject]),
    version: pictureVersion(subject.title),
    compose: (letter) => card(subject, language, letter),
  }
}

const isLanguage = (text: string): text is Language => text === 'zh' || text === 'en'
const isName = (text: string): text is AddressName => Object.hasOwn(addresses, text)

/** A record that the API refuses to strangers has no picture. */
async function unlessRefused(
  reading: Promise<Subject | undefined> | undefined,
): Promise<Subject | undefined> {
  try {
    return await reading
  } catch (failure) {
    if (failure instanceof Refusal) return undefined
    throw failure
  }
}

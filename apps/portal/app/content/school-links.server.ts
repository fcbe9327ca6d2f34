import { listSchools } from '@app/contract/school/school.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { settled } from '#app/request/api.server.ts'

const LINK = /<a data-school="(\d+)"[^>]*>(.*?)<\/a>/g

/** The ministry numbers of the schools that a text leads to. */
export const linkedSchools = (html: string): string[] => [
  ...new Set([...html.matchAll(LINK)].flatMap(([, no]) => no ?? [])),
]

/** The text with the names of these schools alone, in place of links. */
export const withoutLinks = (html: string, numbers: ReadonlySet<string>): string =>
  html.replace(LINK, (link, no: string, name: string) => (numbers.has(no) ? name : link))

/** A text without the links to schools that the directory has not, as where no register was imported. */
export async function withKnownSchools(html: string, api: Api): Promise<string> {
  const missing = await Promise.all(
    linkedSchools(html).map(async (keyword) => {
      const found = await settled(api(listSchools, { query: { pageNum: 1, pageSize: 1 }, body: { keyword } }))
      // another number that is spelt alike is another school
      return found.ok && (found.value.total === 0 || found.value.respelt !== null) ? [keyword] : []
    }),
  )
  return withoutLinks(html, new Set(missing.flat()))
}

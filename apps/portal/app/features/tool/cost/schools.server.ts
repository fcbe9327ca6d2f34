import { getSchool, listSchools } from '@app/contract/school/school.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import { MAX_PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { settled } from '#app/request/api.server.ts'
import { feeOf, type SchoolFee } from './schools.ts'

/** The directory is offered as one list, so that choosing a school asks the server nothing; this bounds it. */
const PAGES = 4

/** The fees of the directory's schools by name; null when they did not arrive. */
export async function readSchoolFees(api: Api, language: Language): Promise<SchoolFee[] | null> {
  const page = (pageNum: number) =>
    settled(api(listSchools, { query: { pageNum, pageSize: MAX_PAGE_SIZE }, body: {} }))
  const first = await page(1)
  if (!first.ok) return null
  const pageCount = Math.min(PAGES, Math.ceil(first.value.total / MAX_PAGE_SIZE))
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pageCount - 1) }, (_, at) => page(at + 2)),
  )
  const rows = [first, ...others].flatMap((answer) => (answer.ok ? answer.value.rows : []))
  return rows
    .map((row) => feeOf(row, inLanguage(row, 'schoolName', language)))
    .sort((a, b) => a.name.localeCompare(b.name, language === 'zh' ? 'zh-CN' : 'en'))
}

/** The school of the address with its price list; undefined when the address names none, or it is gone. */
export async function readSchoolFee(
  api: Api,
  id: string | null,
  language: Language,
): Promise<SchoolFee | undefined> {
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) return undefined
  const answer = await settled(api(getSchool, { params: { id: Number(id) } }))
  if (!answer.ok) return undefined
  return feeOf(answer.value.data, inLanguage(answer.value.data, 'schoolName', language))
}

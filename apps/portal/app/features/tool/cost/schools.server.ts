import { getSchool, suggestSchools } from '@app/contract/school/school.ts'
import { offeredName } from '@app/contract/school/school.values.ts'
import { inLanguage, type Language } from '@app/contract/shapes/language.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { settled } from '#app/request/api.server.ts'
import { feeOf, type OfferedSchool, type SchoolFee } from './schools.ts'

const KEYWORD_MAX = 60

/** Schools whose name holds what was typed, for readers without script; none where the directory does not answer. */
export async function findSchools(
  api: Api,
  typed: string | null,
  language: Language,
): Promise<OfferedSchool[]> {
  const keyword = typed?.trim().slice(0, KEYWORD_MAX)
  if (!keyword) return []
  const answer = await settled(api(suggestSchools, { body: { keyword } }))
  if (!answer.ok) return []
  return answer.value.data.map((row) => ({ id: row.id, name: offeredName(row, language) }))
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

import { type DictEntry, listPublicDictEntries } from '@app/contract/system/dictionary.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { settled } from '#app/request/api.server.ts'
import type { SchoolNames } from './wording.ts'

export interface SchoolWords {
  names: SchoolNames
  /** The values in the order administrators gave them; empty when the dictionary did not arrive. */
  values: { grades: string[]; intake: string[]; students: string[] }
}

/** The dictionaries of the directory in the reader's language. One that fails leaves its names out. */
export async function schoolWords(api: Api): Promise<SchoolWords> {
  const read = async (type: string): Promise<DictEntry[]> => {
    const answer = await settled(api(listPublicDictEntries, { params: { type } }))
    return answer.ok ? answer.value.data : []
  }
  const [grades, intake, students] = await Promise.all([
    read('recruitgradedict'),
    read('joinschooldict'),
    read('existstunumsdict'),
  ])
  const names = (entries: DictEntry[]) =>
    Object.fromEntries(entries.map((entry) => [entry.dictValue, entry.dictLabel]))
  const values = (entries: DictEntry[]) => entries.map((entry) => entry.dictValue)
  return {
    names: { grades: names(grades), intake: names(intake), students: names(students) },
    values: { grades: values(grades), intake: values(intake), students: values(students) },
  }
}

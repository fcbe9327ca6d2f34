import {
  addSchoolAuthInfo,
  addStudentAuthInfo,
  updateSchoolAuthInfo,
} from '@app/contract/school/school-auth.ts'
import {
  type AuthFlaw,
  schoolAuthFlaws,
  studentAuthFlaws,
  type WrittenSchoolAuth,
} from '@app/contract/school/school-auth.values.ts'
import { fill, type Language } from '@app/contract/shapes/language.ts'
import { problems } from '@app/contract/wire/problem.ts'
import { formCopy } from '#app/form/copy.ts'
import { type SubmitFailure, submitFailureOf } from '#app/form/submit-failure.ts'
import { api } from '#app/request/api.client.ts'
import { now } from '#app/site/clock.ts'
import type { UploadedMaterial } from './materials-field.tsx'

/** What is wrong, by field and in the reader's language, with the sentences the server would say. */
function errorsOf(flaws: readonly AuthFlaw[], language: Language): Record<string, string> {
  return Object.fromEntries(
    [...flaws]
      .reverse()
      .map(({ field, problem, named }) => [
        field,
        fill(problems[problem][language], { field: named?.[language] ?? '' }),
      ]),
  )
}

const bare = (materials: readonly UploadedMaterial[]) =>
  materials.map(({ fileId, kind }) => ({ fileId, kind }))

export interface WrittenSchool extends Omit<WrittenSchoolAuth, 'materials'> {
  cityCode: string
  address: string
  website: string
  ministryNo: string
  contactTitle: string
  remark: string
  materials: readonly UploadedMaterial[]
}

/** Sends a school's application, or a changed one; undefined once it is taken. `isPublic` as in `schoolAuthFlaws`. */
export async function sendSchoolAuth(
  written: WrittenSchool,
  before: { id: number; version: number; contactPhone: string; contactEmail: string } | undefined,
  clientToken: string,
  language: Language,
  isPublic: boolean | null,
): Promise<SubmitFailure | undefined> {
  // what came masked and stays is right as it is; the server knows the whole
  const flaws = schoolAuthFlaws(written, {}, isPublic).filter(
    ({ field }) =>
      !before ||
      !(
        (field === 'contactPhone' && written.contactPhone === before.contactPhone) ||
        (field === 'contactEmail' && written.contactEmail === before.contactEmail)
      ),
  )
  if (flaws.length > 0) return { errors: errorsOf(flaws, language) }
  const body = {
    ...written,
    joinSchool: [...written.joinSchool],
    recruitGrade: [...written.recruitGrade],
    materials: bare(written.materials),
  }
  try {
    if (before) await api(updateSchoolAuthInfo, { body: { ...body, id: before.id, version: before.version } })
    else await api(addSchoolAuthInfo, { body: { ...body, clientToken } })
    return undefined
  } catch (failed) {
    return submitFailureOf(failed, language, formCopy)
  }
}

export interface WrittenStudent {
  schoolId: number | null
  relation: string
  enrolYear: string
  grade: string
  materials: readonly UploadedMaterial[]
}

/** Sends a family's application; undefined once it is taken. */
export async function sendStudentAuth(
  written: WrittenStudent,
  clientToken: string,
  language: Language,
): Promise<SubmitFailure | undefined> {
  const form = { ...written, enrolYear: Number(written.enrolYear.trim()) || null }
  const flaws = studentAuthFlaws(form, now())
  if (flaws.length > 0) return { errors: errorsOf(flaws, language) }
  const body = { ...form, materials: bare(form.materials) }
  try {
    await api(addStudentAuthInfo, { body: { ...body, clientToken } })
    return undefined
  } catch (failed) {
    return submitFailureOf(failed, language, formCopy)
  }
}

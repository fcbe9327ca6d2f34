import type { SchoolApplication } from '@app/contract/member/application/school-application.ts'
import type { ApplicationDraft } from './application-draft.ts'

/** A record was saved, or was not because another version is there; null where it was deleted. */
export type Outcome =
  | { kind: 'saved'; record: SchoolApplication }
  | { kind: 'stale'; current: SchoolApplication | null }

const calls = () =>
  Promise.all([
    import('#app/request/api.client.ts'),
    import('@app/contract/member/application/school-application.ts'),
  ])

/** Saves a draft that was made on `version`. Throws what the call throws, but for another version. */
export async function saveRecord(
  schoolId: number,
  version: number,
  draft: ApplicationDraft,
): Promise<Outcome> {
  const [[{ api }, { listSchoolApplications, saveSchoolApplication }], { Refusal }] = await Promise.all([
    calls(),
    import('@app/contract/wire/client.ts'),
  ])
  try {
    const { data } = await api(saveSchoolApplication, { body: { schoolId, version, ...draft } })
    return { kind: 'saved', record: data }
  } catch (failed) {
    if (!(failed instanceof Refusal) || !failed.is('applicationStale')) throw failed
    const { data } = await api(listSchoolApplications)
    return { kind: 'stale', current: data.find((one) => one.schoolId === schoolId) ?? null }
  }
}

/** Deletes the record of a school. */
export async function removeRecord(schoolId: number): Promise<void> {
  const [{ api }, { deleteSchoolApplication }] = await calls()
  await api(deleteSchoolApplication, { params: { id: schoolId } })
}

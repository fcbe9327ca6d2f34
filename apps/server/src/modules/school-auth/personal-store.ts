import { authStatuses } from '@app/contract/school/school-auth.values.ts'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { BATCH, inBatches } from '#platform/db/batches.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalFile, PersonalList, PersonalReading } from '#platform/module.ts'
import { authLog, authMaterials, auths, type SchoolDetails } from './table.ts'

const materialsFolder = 'verification-materials'
/** A name that every system takes for a file; the number keeps two of a name apart. */
const pathOf = ({ fileId, fileName }: { fileId: number; fileName: string }) =>
  `${materialsFolder}/${fileId}-${fileName.replace(/[^\p{L}\p{N}._-]+/gu, '_')}`

async function* verifications({ db, userId, encryption }: PersonalReading) {
  const rows = inBatches(
    (after) =>
      db
        .select()
        .from(auths)
        .where(and(eq(auths.userId, userId), gt(auths.id, after)))
        .orderBy(asc(auths.id))
        .limit(BATCH),
    ({ id }) => id,
  )
  for await (const auth of rows) {
    const { contactPhoneSealed, contactEmailSealed, ...details } = auth.details as SchoolDetails
    const materials = await db
      .select()
      .from(authMaterials)
      .where(and(eq(authMaterials.authId, auth.id), ne(authMaterials.storageKey, '')))
      .orderBy(asc(authMaterials.fileId))
    const log = await db
      .select({ what: authLog.action, by: authLog.byRole, at: authLog.createTime })
      .from(authLog)
      .where(eq(authLog.authId, auth.id))
      .orderBy(asc(authLog.id))
    const state = authStatuses[auth.status]
    yield {
      id: auth.id,
      kind: auth.kind,
      school: auth.schoolName,
      details,
      ...(contactPhoneSealed && { contactPhone: encryption.decrypt(contactPhoneSealed) }),
      ...(contactEmailSealed && { contactEmail: encryption.decrypt(contactEmailSealed) }),
      state: `${state.zh} / ${state.en}`,
      reason: auth.rejectReason,
      validTo: auth.validTo,
      appliedAt: auth.createTime,
      decidedAt: auth.reviewTime,
      materials: materials.map((material) => ({ kind: material.kind, file: pathOf(material) })),
      history: log,
    }
  }
}

/** Materials of applications, and uploads that none has taken yet. */
export async function* materialFiles({ db, userId }: PersonalReading): AsyncGenerator<PersonalFile> {
  const rows = inBatches(
    (after) =>
      db
        .select()
        .from(authMaterials)
        .where(
          and(
            eq(authMaterials.ownerId, userId),
            ne(authMaterials.storageKey, ''),
            gt(authMaterials.fileId, after),
          ),
        )
        .orderBy(asc(authMaterials.fileId))
        .limit(BATCH),
    ({ fileId }) => fileId,
  )
  for await (const material of rows) yield { path: pathOf(material), key: material.storageKey }
}

export const verificationLists: readonly PersonalList[] = [
  {
    name: 'verifications',
    title: {
      zh: '学校、学生或家长认证的申请，材料在 verification-materials 文件夹',
      en: 'My applications for verification; materials are in the folder verification-materials',
    },
    rows: verifications,
  },
]

/** All applications of a member. */
export async function allAuthsOf(db: Db, userId: number) {
  return db.select().from(auths).where(eq(auths.userId, userId)).orderBy(asc(auths.id))
}

/** Deletes a member's applications and materials and returns the files' keys. */
export async function dropAuths(db: Db, userId: number): Promise<string[]> {
  const gone = await db
    .delete(authMaterials)
    .where(eq(authMaterials.ownerId, userId))
    .returning({ key: authMaterials.storageKey })
  await db.delete(auths).where(eq(auths.userId, userId))
  return gone.map(({ key }) => key).filter(Boolean)
}

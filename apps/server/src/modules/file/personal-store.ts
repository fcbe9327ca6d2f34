import { and, asc, eq, gt } from 'drizzle-orm'
import { BATCH, inBatches } from '#platform/db/batches.ts'
import type { PersonalFile, PersonalList, PersonalReading } from '#platform/module.ts'
import { keyOf } from './actions.ts'
import { files } from './table.ts'

/** A name that every system takes for a file; the number keeps two of a name apart. */
const pathOf = ({ fileId, originalName }: { fileId: number; originalName: string }) =>
  `files/${fileId}-${originalName.replace(/[^\p{L}\p{N}._-]+/gu, '_')}`

const rowsOf = ({ db, userId }: PersonalReading) =>
  inBatches(
    (after) =>
      db
        .select()
        .from(files)
        .where(and(eq(files.ownerId, userId), gt(files.fileId, after)))
        .orderBy(asc(files.fileId))
        .limit(BATCH),
    ({ fileId }) => fileId,
  )

async function* ownFiles(reading: PersonalReading) {
  for await (const file of rowsOf(reading))
    yield {
      id: file.fileId,
      file: pathOf(file),
      address: file.fileName,
      originalName: file.originalName,
      type: file.mime,
      bytes: file.size,
      width: file.width,
      height: file.height,
      uploadedAt: file.createTime,
      inUseSince: file.usedAt,
    }
}

/** Uploads in their stored form: drawn anew, without what a camera wrote into them. */
export async function* uploadedFiles(reading: PersonalReading): AsyncGenerator<PersonalFile> {
  for await (const file of rowsOf(reading)) yield { path: pathOf(file), key: keyOf(file) }
}

export const fileLists: readonly PersonalList[] = [
  {
    name: 'files',
    title: {
      zh: '我上传的文件，文件本身在 files 文件夹',
      en: 'Files I uploaded; they are in the folder files',
    },
    rows: ownFiles,
  },
]

import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { serverFolder } from '#folders.ts'
import { files } from '#modules/file/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { sampleVideos } from '#seed/sample/videos.ts'

const FOLDER = 'upload/sample'

const keyOf = (id: number) => `${FOLDER}/film-${id}.mp4`
const pathOf = (id: number) => join(serverFolder, 'seed', 'sample', 'films', `${id}.mp4`)

/** The address of a sample film. */
export const filmAddress = (id: number): string => `/profile/${keyOf(id)}`

/** How many bytes a sample film has. */
export const filmSize = (id: number): number => statSync(pathOf(id)).size

/** Records the sample films as files of the site. */
export async function insertFilms(db: Db, films: readonly { id: number; size: number }[]): Promise<void> {
  const now = new Date()
  await db.insert(files).values(
    films.map(({ id, size }) => ({
      fileName: filmAddress(id),
      originalName: `film-${id}.mp4`,
      mime: 'video/mp4',
      size,
      width: 640,
      height: 360,
      seconds: sampleVideos.find((video) => video.id === id)?.duration ?? null,
      usedAt: now,
      isOfSite: true,
      createTime: now,
    })),
  )
}

/** Forgets the sample films; says how many. What a file served stops with its record. */
export async function deleteFilms(db: Db): Promise<number> {
  const gone = await db
    .delete(files)
    .where(like(files.fileName, `/profile/${FOLDER}/film-%`))
    .returning({ fileId: files.fileId })
  return gone.length
}

/** Brings the files of the sample films to where uploads lie. */
export async function plantFilms(storage: Storage): Promise<void> {
  for (const { id } of sampleVideos) await storage.put(keyOf(id), await readFile(pathOf(id)))
}

/** Takes them away again. */
export async function uprootFilms(storage: Storage): Promise<void> {
  for (const { id } of sampleVideos) await storage.remove(keyOf(id))
}

import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWebVtt } from '@app/contract/editorial/video/web-vtt.values.ts'
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { serverFolder } from '#folders.ts'
import { files } from '#modules/file/table.ts'
import { setState } from '#modules/system-state/store.ts'
import { videos } from '#modules/video/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { sampleVideos } from '#seed/sample/rows.ts'
import type { SampleVideo } from '#seed/sample/shape.ts'
import { FILMS_STATE, FILMS_VERSION } from './film-state.ts'

const FOLDER = 'upload/sample'
const SIZE = { width: 640, height: 360 }

interface SampleFile {
  key: string
  /** The address under which it is served. */
  address: string
  path: string
  mime: string
  seconds: number | null
}

const fileOf = (name: string, mime: string, seconds: number | null): SampleFile => ({
  key: `${FOLDER}/film-${name}`,
  address: `/profile/${FOLDER}/film-${name}`,
  path: join(serverFolder, 'seed', 'sample', 'films', name),
  mime,
  seconds,
})
const filmOf = ({ id, duration }: SampleVideo) => fileOf(`${id}.mp4`, 'video/mp4', duration)
const coverOf = ({ id }: SampleVideo) => fileOf(`${id}.jpg`, 'image/jpeg', null)

/** Every film of the sample and its cover. */
const sampleFiles: readonly SampleFile[] = sampleVideos.flatMap((video) => [filmOf(video), coverOf(video)])

/** What a sample video has of its film: addresses and captions, each of which stays until the next begins. */
export function filmFields(video: SampleVideo) {
  const captionsOf = (language: 'caption' | 'captionEn') =>
    writeWebVtt(
      video.scenes.map((scene, index) => ({
        start: scene.at,
        end: video.scenes[index + 1]?.at ?? video.duration,
        text: scene[language],
      })),
    )
  return {
    videoUrl: filmOf(video).address,
    cover: coverOf(video).address,
    captions: captionsOf('caption'),
    captionsEn: captionsOf('captionEn'),
  }
}

/**
 * Records the sample films and their covers as files of the site, covers with alt texts. A file that an editor has put
 * another content in place of stays.
 */
export async function insertFilms(db: Db): Promise<void> {
  const now = new Date()
  const rows = sampleVideos.flatMap((video) =>
    [filmOf(video), coverOf(video)].map(({ address, key, path, mime, seconds }) => ({
      ...SIZE,
      fileName: address,
      originalName: key.slice(FOLDER.length + 1),
      mime,
      size: statSync(path).size,
      seconds,
      ...(seconds === null && { alt: video.title, altEn: video.titleEn }),
      usedAt: now,
      isOfSite: true,
      createTime: now,
    })),
  )
  await db
    .insert(files)
    .values(rows)
    .onConflictDoUpdate({
      target: files.fileName,
      set: { size: sql`excluded.size`, seconds: sql`excluded.seconds` },
      setWhere: isNull(files.storageKey),
    })
  await setState(db, FILMS_STATE, FILMS_VERSION)
}

const ofSample = and(
  eq(videos.isSample, true),
  inArray(
    videos.id,
    sampleVideos.map(({ id }) => id),
  ),
)

/**
 * Brings the present films to sample videos that are there, in the caller's transaction. A video that has another film
 * or another cover keeps it, and one that has a film keeps its captions.
 */
export async function renewFilms(db: Db): Promise<void> {
  await insertFilms(db)
  for (const video of sampleVideos) {
    const { cover, ...film } = filmFields(video)
    const own = and(ofSample, eq(videos.id, video.id))
    await db
      .update(videos)
      .set({ ...film, duration: video.duration })
      .where(and(own, eq(videos.videoUrl, '')))
    await db
      .update(videos)
      .set({ cover })
      .where(and(own, eq(videos.cover, ''), eq(videos.videoUrl, film.videoUrl)))
  }
}

/** Forgets the sample films and their covers; says how many. What a file served stops with its record. */
export async function deleteFilms(db: Db): Promise<number> {
  const gone = await db
    .delete(files)
    .where(like(files.fileName, `/profile/${FOLDER}/film-%`))
    .returning({ fileId: files.fileId })
  return gone.length
}

/** Brings the files of the sample films to where uploads lie. */
export async function plantFilms(storage: Storage): Promise<void> {
  for (const { key, path } of sampleFiles) await storage.put(key, await readFile(path))
}

/** Takes them away again. */
export async function uprootFilms(storage: Storage): Promise<void> {
  for (const { key } of sampleFiles) await storage.remove(key)
}

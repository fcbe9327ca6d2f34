import { eq } from 'drizzle-orm'
import { stateIs } from '#modules/system-state/store.ts'
import { videos } from '#modules/video/table.ts'
import type { Db } from '#platform/db/database.ts'

export const FILMS_STATE = 'sampleFilms'
/** Raising it brings films that `npm run films` made anew to databases that have the sample. */
export const FILMS_VERSION = '2'

/** Whether a database has sample videos with films of an earlier version, or with none. */
export async function areFilmsStale(db: Db): Promise<boolean> {
  return (
    !(await stateIs(db, FILMS_STATE, FILMS_VERSION)) &&
    (await db.$count(videos, eq(videos.isSample, true))) > 0
  )
}

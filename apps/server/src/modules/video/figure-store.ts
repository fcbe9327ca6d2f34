import { sql } from 'drizzle-orm'
import type { Figures } from '#platform/module.ts'
import { videos } from './table.ts'

/** Public videos. */
export const videoFigures: Figures = {
  totals: {
    videos: { table: videos, where: () => sql`${videos.status} = '0' and ${videos.isLive}`, id: videos.id },
  },
}

import {
  askingData,
  type Crowd,
  halvesOf,
  lostOf,
  settled,
  wrongCounters,
} from '../tests/faults/support/crowd.ts'
import type { PageWatch, Sight } from './pages.ts'
import type { Cluster } from './parts.ts'
import type { StaffAndVisitors } from './staff.ts'

/** One promise: how much of it was looked at, and what broke it. */
export interface Finding {
  promise: string
  looked: string
  faults: readonly string[]
}

const NOTICES = /^a notice /

/** Looks whether everything that was promised to the crowd is so, once all that follows from it has happened. */
export async function audit(
  cluster: Cluster,
  crowd: Crowd,
  staff: StaffAndVisitors,
  pages: PageWatch,
): Promise<Finding[]> {
  const { lost, halves, counters, doubled, missing } = await askingData(cluster.database, async (db) => {
    await settled(db)
    const { rows } = await db.execute<{ word: string; count: number }>(
      `select post_code as word, count(*)::int as count from sys_post group by 1
       union all select ref, count(*)::int from bbs_contact group by 1
       union all select 'a number of ' || min(ref), count(*)::int from bbs_contact group by mobile_mark`,
    )
    const there = new Set(rows.map(({ word }) => word))
    return {
      lost: await lostOf(db, crowd),
      halves: await halvesOf(db, crowd, cluster.isStored),
      counters: await wrongCounters(db),
      doubled: rows
        .filter(({ count }) => count > 1)
        .map(({ word, count }) => `${word} is there ${count} times`),
      missing: [...staff.positions, ...staff.leads].filter((word) => !there.has(word)),
    }
  })
  const { positions, leads, sessions, sessionFaults, limits, limitFaults } = staff
  return [
    {
      promise: 'nothing acknowledged is lost',
      looked: `${crowd.acknowledged} acts of members, ${positions.length} positions, ${leads.length} leads`,
      faults: [...lost, ...missing.map((word) => `${word} is not there`)],
    },
    {
      promise: 'nothing is doubled or half-done',
      looked: `${crowd.known.size} posts, comments and marks, and their files`,
      faults: [...doubled, ...halves.filter((one) => !NOTICES.test(one))],
    },
    { promise: 'every counter is what it counts', looked: 'all', faults: counters },
    {
      promise: 'every notice once',
      looked: `${crowd.answers.size} answers to posts`,
      faults: halves.filter((one) => NOTICES.test(one)),
    },
    {
      promise: 'limits are exact',
      looked: `${limits} windows over all servers`,
      faults: limitFaults,
    },
    { promise: 'every session is one truth', looked: `${sessions} opened and ended`, faults: sessionFaults },
    {
      promise: 'no page is older than promised',
      looked: `${pages.atDoor.reads + pages.atServers.reads} reads, ${pages.edits} edits`,
      faults: [...pages.atDoor.old, ...pages.atServers.old],
    },
    {
      promise: 'no answer is unexpected',
      looked: 'all answers',
      faults: [...crowd.wrong, ...staff.wrong, ...pages.atDoor.wrong, ...pages.atServers.wrong],
    },
  ]
}

/** In words: how old pages were that missed an edit. */
export function agesOf({ reads, unavailable, ages, excusedAges }: Sight): string[] {
  const worst = (list: readonly number[]) =>
    list.length === 0 ? 'none' : `${list.length}, up to ${Math.round(Math.max(...list))} ms`
  return [String(reads), String(unavailable), worst(ages), worst(excusedAges)]
}

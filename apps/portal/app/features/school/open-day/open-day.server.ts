import { listOpenDays, type OpenDay } from '@app/contract/school/open-day/open-day.ts'
import { OPEN_DAY_SCHOOLS } from '@app/contract/school/open-day/open-day.values.ts'
import { MAX_PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { settled } from '#app/request/api.server.ts'
import { now } from '#app/site/clock.ts'

const PAGE = 20

/** Those that are not over by the clock of the page. */
const ahead = (rows: readonly OpenDay[]) => rows.filter(({ endTime }) => endTime > now())

/** The open days of some schools that are still to come; none where they did not arrive. */
export async function openDaysOf(api: Api, schoolIds: readonly number[]): Promise<OpenDay[]> {
  if (schoolIds.length === 0) return []
  const ids = [...new Set(schoolIds)].slice(0, OPEN_DAY_SCHOOLS)
  const pageSize = Math.min(MAX_PAGE_SIZE, PAGE * ids.length)
  const answer = await settled(api(listOpenDays, { body: { schoolIds: ids, pageSize } }))
  // a page without any does not depend on the clock
  return answer.ok && answer.value.rows.length > 0 ? ahead(answer.value.rows) : []
}

export interface OpenDayList {
  town: string | undefined
  page: number
  hasFailed: boolean
  rows: OpenDay[]
  pageCount: number
  total: number
  towns: { town: string; townZh: string | null; count: number }[]
}

/** A page of the open days of all schools, or of a city. */
export async function readOpenDays(api: Api, search: URLSearchParams): Promise<OpenDayList> {
  const town = search.get('town')?.trim().slice(0, 80) || undefined
  const page = Math.max(1, Math.min(500, Number(search.get('page')) || 1))
  const answer = await settled(api(listOpenDays, { body: { town, pageNum: page, pageSize: PAGE } }))
  if (!answer.ok) return { town, page, hasFailed: true, rows: [], pageCount: 0, total: 0, towns: [] }
  const { rows, total, towns } = answer.value
  const pageCount = Math.ceil(total / PAGE)
  return { town, page, hasFailed: false, rows: ahead(rows), pageCount, total, towns }
}

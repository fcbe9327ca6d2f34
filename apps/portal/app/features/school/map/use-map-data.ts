import type { MapOverview, MapSchool, MapView } from '@app/contract/school/map/school-map.ts'
import { type Box, MAX_ZOOM, type MapSheet, mapSheets } from '@app/contract/school/map/school-map.values.ts'
import type { SchoolFilter } from '@app/contract/school/school.ts'
import { useEffect, useRef, useState } from 'react'
import { boxOf, fitted, gridZoomOf, type Size, type View } from './drawing/view.ts'

/** A pause of the reader's hand after which the schools of the new view are read. */
const SETTLE_MS = 160

type Filter = Partial<SchoolFilter>

const load = () =>
  Promise.all([import('#app/request/api.client.ts'), import('@app/contract/school/map/school-map.ts')])

async function readOverview(filter: Filter): Promise<MapOverview> {
  const [{ api }, { overviewSchoolMap }] = await load()
  return (await api(overviewSchoolMap, { body: filter })).data
}

async function readView(filter: Filter, box: Box, zoom: number, skip = 0): Promise<MapView> {
  const [{ api }, { mapSchools }] = await load()
  return (await api(mapSchools, { body: { ...filter, box, zoom, skip } })).data
}

export interface MapData {
  overview: MapOverview | undefined
  /** The schools of the newest view that was answered; those of the one before stay until then. */
  shown: MapView | undefined
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
  /** Reads the next rows of the view that is shown. */
  readMore: () => void
}

interface Answered {
  box: Box
  zoom: number
  view: MapView
}

/** Reads the schools of the filter, and those of the view each time that it has come to rest. */
export function useMapData(filter: Filter, view: View | undefined, size: Size): MapData {
  const [overview, setOverview] = useState<MapOverview>()
  const [answered, setAnswered] = useState<Answered>()
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const latest = useRef(0)
  const filterKey = JSON.stringify(filter)
  const viewKey = view && size.width > 0 ? JSON.stringify([boxOf(view, size), gridZoomOf(view)]) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same again
  useEffect(() => {
    let isOver = false
    setFailed(false)
    readOverview(JSON.parse(filterKey)).then(
      (read) => !isOver && setOverview(read),
      () => !isOver && setFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [filterKey, tries])

  /** Takes an answer where no later question was put meanwhile. */
  function take(question: Promise<Answered>): void {
    latest.current += 1
    const mine = latest.current
    const end = (failed: boolean) => {
      setFailed(failed)
      setLoading(false)
    }
    setLoading(true)
    question.then(
      (answer) => {
        if (mine !== latest.current) return
        setAnswered(answer)
        end(false)
      },
      () => mine === latest.current && end(true),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same again
  useEffect(() => {
    if (viewKey === '') return
    latest.current += 1
    setLoading(true)
    const timer = setTimeout(() => {
      const [box, zoom]: [Box, number] = JSON.parse(viewKey)
      take(readView(JSON.parse(filterKey), box, zoom).then((read) => ({ box, zoom, view: read })))
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [viewKey, filterKey, tries])

  function readMore(): void {
    if (!answered || isLoading) return
    const { box, zoom, view: before } = answered
    const next = readView(filter, box, zoom, before.rows.length)
    take(next.then(({ rows }) => ({ box, zoom, view: { ...before, rows: [...before.rows, ...rows] } })))
  }

  return {
    overview,
    shown: answered?.view,
    isLoading,
    hasFailed,
    retry: () => setTries(tries + 1),
    readMore,
  }
}

/** Schools that stand at one place, which no zoom parts: the first of them, and how many there are. */
export async function readSpot(filter: Filter, box: Box): Promise<{ schools: MapSchool[]; total: number }> {
  const { rows, total } = await readView(filter, box, MAX_ZOOM)
  return { schools: rows, total }
}

/** The view of all schools of a sheet, or of nearly all, or of the sheet where it has none. */
export const viewOfSheet = (
  overview: MapOverview,
  sheet: MapSheet,
  size: Size,
  which: 'bounds' | 'main',
): View => fitted(overview.sheets[sheet][which] ?? mapSheets[sheet], size)

import type { SchoolMapAnswer } from '@app/contract/school/map/school-map.ts'
import type { SchoolFilter } from '@app/contract/school/school.ts'
import { useEffect, useRef, useState } from 'react'
import { boxOf, fitted, type SheetName, type Size, sheets, type View } from './view.ts'

/** A pause of the reader's hand after which the schools of the new view are asked for. */
const SETTLE_MS = 180

const ask = async (
  filter: Partial<SchoolFilter>,
  where: Pick<View, 'zoom'> & { box: SchoolMapAnswer['bounds'] },
) => {
  const [{ api }, { mapSchools }] = await Promise.all([
    import('#app/request/api.client.ts'),
    import('@app/contract/school/map/school-map.ts'),
  ])
  const zoom = Number.isFinite(where.zoom) ? Math.round(where.zoom) : undefined
  return (await api(mapSchools, { body: { ...filter, box: where.box, zoom } })).data
}

/** What is known of all schools of the filter, whatever part the window shows. */
export interface Overview {
  total: number
  sheets: Record<SheetName, Pick<SchoolMapAnswer, 'inBox' | 'bounds'>>
  unplaced: SchoolMapAnswer['unplaced']
}

const readOverview = async (filter: Partial<SchoolFilter>): Promise<Overview> => {
  const [ontario, china] = await Promise.all([
    ask(filter, { box: sheets.ontario, zoom: Number.NaN }),
    ask(filter, { box: sheets.china, zoom: Number.NaN }),
  ])
  return { total: ontario.total, sheets: { ontario, china }, unplaced: ontario.unplaced }
}

export interface MapData {
  overview: Overview | undefined
  /** The schools of the newest view that was answered; those of the one before stay until then. */
  shown: SchoolMapAnswer | undefined
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** Reads the schools of the filter, and those of the view each time that it has come to rest. */
export function useMapData(filter: Partial<SchoolFilter>, view: View | undefined, size: Size): MapData {
  const [overview, setOverview] = useState<Overview>()
  const [shown, setShown] = useState<SchoolMapAnswer>()
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const latest = useRef(0)
  const filterKey = JSON.stringify(filter)
  const viewKey = view && size.width > 0 ? JSON.stringify([boxOf(view, size), Math.round(view.zoom)]) : ''

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same again
  useEffect(() => {
    if (viewKey === '') return
    latest.current += 1
    const mine = latest.current
    setLoading(true)
    const timer = setTimeout(() => {
      const [box, zoom] = JSON.parse(viewKey)
      ask(JSON.parse(filterKey), { box, zoom }).then(
        (read) => {
          if (mine !== latest.current) return
          setShown(read)
          setFailed(false)
          setLoading(false)
        },
        () => {
          if (mine !== latest.current) return
          setFailed(true)
          setLoading(false)
        },
      )
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [viewKey, filterKey, tries])

  return { overview, shown, isLoading, hasFailed, retry: () => setTries(tries + 1) }
}

/** The schools that stand at one place, which no zoom parts. */
export const readSpot = async (filter: Partial<SchoolFilter>, box: NonNullable<SchoolMapAnswer['bounds']>) =>
  (await ask(filter, { box, zoom: 14 })).rows

/** The view of all schools of a sheet, or of the sheet where it has none. */
export const viewOfSheet = (overview: Overview, sheet: SheetName, size: Size): View =>
  fitted(overview.sheets[sheet].bounds ?? sheets[sheet], size)

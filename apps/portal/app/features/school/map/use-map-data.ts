import type { MapOverview, MapSchool, MapView } from '@app/contract/school/map/school-map.ts'
import { type Box, MAX_ZOOM, type MapSheet, mapSheets } from '@app/contract/school/map/school-map.values.ts'
import type { SchoolFilter } from '@app/contract/school/school.ts'
import { LANGUAGE_HEADER, type Language } from '@app/contract/shapes/language.ts'
import { API_PREFIX } from '@app/contract/wire/call.values.ts'
import { useEffect, useRef, useState } from 'react'
import { fitted, readFor, type Size, type View } from './drawing/view.ts'

/** A pause of the reader's hand after which the schools of the new view are read. */
const SETTLE_MS = 160

type Filter = Partial<SchoolFilter>

const TIMEOUT_MS = 20_000

/**
 * A public read of the map. It is sent without the contract's client, which brings the validator along, and without a
 * token: nothing in it is a member's own, so all readers share the answers that the server caches.
 */
async function read<Data>(path: string, language: Language, body: object): Promise<Data> {
  const response = await fetch(`${API_PREFIX}/bbs/web/${path}`, {
    method: 'POST',
    headers: { [LANGUAGE_HEADER]: language, 'content-type': 'application/json', repeatSubmit: 'false' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
  if (code !== 200) throw new Error(msg)
  return data
}

/** Which schools are on the map, and the language that the page is in. */
export interface Question {
  filter: Filter
  language: Language
}

const readOverview = ({ filter, language }: Question, skip = 0) =>
  read<MapOverview>('mapSchoolOverview', language, { ...filter, skip })

const readView = ({ filter, language }: Question, box: Box, zoom: number, skip = 0) =>
  read<MapView>('mapSchool', language, { ...filter, box, zoom, skip })

export interface MapData {
  overview: MapOverview | undefined
  /** The schools of the newest view that was answered; those of the one before stay until then. */
  mapView: MapView | undefined
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
  /** Reads the next rows of the view that is shown. */
  readMore: () => void
  /** Reads the next schools that no part of the map shows. */
  readMoreBeyond: () => void
}

interface Answered {
  box: Box
  zoom: number
  view: MapView
}

/** Reads the schools of the filter, and those of the view each time that it has come to rest. */
export function useMapData(question: Question, view: View | undefined, size: Size): MapData {
  const [overview, setOverview] = useState<MapOverview>()
  const [answered, setAnswered] = useState<Answered>()
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const latest = useRef(0)
  const questionKey = JSON.stringify(question)
  const currentKey = useRef(questionKey)
  currentKey.current = questionKey
  const viewKey = view && size.width > 0 ? JSON.stringify(readFor(view, size)) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same again
  useEffect(() => {
    let isOver = false
    setFailed(false)
    readOverview(JSON.parse(questionKey)).then(
      (read) => !isOver && setOverview(read),
      () => !isOver && setFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [questionKey, tries])

  /** Takes an answer where no later question was put meanwhile. */
  function take(reading: Promise<Answered>): void {
    latest.current += 1
    const mine = latest.current
    const end = (failed: boolean) => {
      setFailed(failed)
      setLoading(false)
    }
    setLoading(true)
    reading.then(
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
      const { box, zoom }: { box: Box; zoom: number } = JSON.parse(viewKey)
      take(readView(JSON.parse(questionKey), box, zoom).then((read) => ({ box, zoom, view: read })))
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [viewKey, questionKey, tries])

  function readMore(): void {
    if (!answered || isLoading) return
    const { box, zoom, view: before } = answered
    const next = readView(question, box, zoom, before.rows.length)
    take(next.then(({ rows }) => ({ box, zoom, view: { ...before, rows: [...before.rows, ...rows] } })))
  }

  function readMoreBeyond(): void {
    if (!overview) return
    const keyBefore = questionKey
    readOverview(question, overview.beyond.length).then(
      ({ beyond }) =>
        keyBefore === currentKey.current &&
        setOverview({ ...overview, beyond: [...overview.beyond, ...beyond] }),
      () => keyBefore === currentKey.current && setFailed(true),
    )
  }

  return {
    overview,
    mapView: answered?.view,
    isLoading,
    hasFailed,
    retry: () => setTries(tries + 1),
    readMore,
    readMoreBeyond,
  }
}

/** Schools that stand at one place, which no zoom parts: the first of them, and how many there are. */
export async function readSpot(
  question: Question,
  box: Box,
): Promise<{ schools: MapSchool[]; total: number }> {
  const { rows, total } = await readView(question, box, MAX_ZOOM)
  return { schools: rows, total }
}

/** The view of all schools of a sheet, or of nearly all, or of the sheet where it has none. */
export const viewOfSheet = (
  overview: MapOverview,
  sheet: MapSheet,
  size: Size,
  which: 'bounds' | 'main',
): View => fitted(overview.sheets[sheet][which] ?? mapSheets[sheet], size)

import './geo-map.css'
import type { MapCluster, MapSchool } from '@app/contract/school/map/school-map.ts'
import { creditStates, registerKinds } from '@app/contract/school/register/register.values.ts'
import type { SchoolFilter } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { namesOf } from '#app/features/school/wording.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Button, IconButton } from '#app/ui/control/button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { mapCopy } from './map-copy.ts'
import { outlineOf, UNITS } from './outline.ts'
import { labelsOf } from './place-names.ts'
import { useGestures } from './use-gestures.ts'
import { readSpot, useMapData, viewOfSheet } from './use-map-data.ts'
import {
  canZoom,
  fitted,
  isSpot,
  keptOn,
  moved,
  placeInWindow,
  type SheetName,
  type Size,
  sheets,
  transformOf,
  type View,
  zoomed,
} from './view.ts'

interface Props {
  filter: Partial<SchoolFilter>
  language: Language
}

/** How far an arrow key moves the map, in pixels, and how much a key or a button zooms. */
const KEY_PX = 80
const STEP = 1

type Known = Omit<MapSchool, 'lat' | 'lng'>

/** Kind, credits and city of a school in one line. */
function factsOf(school: Known, language: Language): string {
  const city = language === 'zh' ? (school.cityZh ?? school.city) : school.city
  return [
    school.isSample ? say(mapCopy.sample, language) : undefined,
    school.kind
      ? say(registerKinds[school.kind], language)
      : !school.isSample && say(mapCopy.noKind, language),
    school.credits && say(creditStates[school.credits], language),
    city,
  ]
    .filter(Boolean)
    .join(' · ')
}

const SchoolLink = ({ school, language }: { school: Known; language: Language }) => (
  <Link to={to('school.detail', language, { id: school.id })}>{namesOf(school, language).main.text}</Link>
)

/** What a press on the map has opened: one school, or those of one place. */
interface Opened {
  schools: MapSchool[]
  at: { lng: number; lat: number }
}

/** The map with its list: both show the same part of the earth. */
export default function GeoMap({ filter, language }: Props) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState<View>()
  const [sheet, setSheet] = useState<SheetName>('ontario')
  const [isFree, setFree] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const [pointed, setPointed] = useState<{ lng: number; lat: number }>()
  const frame = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const data = useMapData(filter, view, size)
  const { overview, shown } = data

  useEffect(() => {
    const box = frame.current
    if (!box) return
    const watch = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  const isSized = size.width > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the window keeps what the reader looks at
  useEffect(() => {
    if (!overview || !isSized) return
    const first = overview.sheets.ontario.inBox === 0 && overview.sheets.china.inBox > 0 ? 'china' : 'ontario'
    setSheet(first)
    setOpened(undefined)
    setView(viewOfSheet(overview, first, size))
  }, [overview, isSized])

  const change = (next: (view: View) => View) =>
    setView((before) => before && keptOn(sheets[sheet], next(before)))
  const { hint } = useGestures(frame, size, isFree, change)
  const reset = (name = sheet) => {
    if (!overview) return
    setSheet(name)
    setOpened(undefined)
    setView(viewOfSheet(overview, name, size))
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Record<string, (view: View) => View> = {
      ArrowLeft: (now) => moved(now, KEY_PX, 0),
      ArrowRight: (now) => moved(now, -KEY_PX, 0),
      ArrowUp: (now) => moved(now, 0, KEY_PX),
      ArrowDown: (now) => moved(now, 0, -KEY_PX),
      '+': (now) => zoomed(now, size, STEP),
      '=': (now) => zoomed(now, size, STEP),
      '-': (now) => zoomed(now, size, -STEP),
      _: (now) => zoomed(now, size, -STEP),
    }
    const act = keys[event.key]
    if (act) change(act)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }

  function close(): void {
    setOpened(undefined)
    surface.current?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (opened) card.current?.focus({ preventScroll: true })
  }, [opened])

  async function openCluster(cluster: MapCluster): Promise<void> {
    if (isSpot(cluster) || (view && !canZoom(view, 1))) {
      const schools = await readSpot(filter, cluster).catch(() => undefined)
      if (schools) setOpened({ schools, at: cluster })
      return
    }
    const next = fitted(cluster, size)
    // at least one step nearer, so that a press is never without effect
    setView((now) =>
      keptOn(sheets[sheet], now && next.zoom < now.zoom + 1 ? { ...next, zoom: now.zoom + 1 } : next),
    )
    surface.current?.focus({ preventScroll: true })
  }

  const paths = useMemo(() => outlineOf(sheet), [sheet])
  const labels = view && isSized ? labelsOf(view, size, language) : []
  const inWindow = (lng: number, lat: number) => view && placeInWindow(view, size, lng, lat)
  const ring = pointed ?? opened?.at
  const ringAt = ring && inWindow(ring.lng, ring.lat)
  const beyond = overview ? overview.total - overview.sheets.ontario.inBox - overview.sheets.china.inBox : 0

  return (
    <div className="geo-map">
      {overview && overview.sheets.ontario.inBox > 0 && overview.sheets.china.inBox > 0 && (
        <div className="geo-map-sheets" role="group" aria-label={say(mapCopy.sheet, language)}>
          {(['ontario', 'china'] as const).map((name) => (
            <Button key={name} kind="quiet" aria-pressed={name === sheet} onClick={() => reset(name)}>
              {say(mapCopy[name](overview.sheets[name].inBox), language)}
            </Button>
          ))}
        </div>
      )}
      <div ref={frame} className="geo-map-frame" data-free={isFree ? '' : undefined}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys */}
        <div
          ref={surface}
          className="geo-map-surface"
          role="application"
          tabIndex={0}
          aria-roledescription={say(mapCopy.isMap, language)}
          aria-label={say(mapCopy.name, language)}
          aria-describedby="geo-map-keys"
          onKeyDown={onKey}
        >
          {view && isSized && (
            <svg width={size.width} height={size.height} aria-hidden="true">
              <g transform={transformOf(view, size, UNITS)}>
                <path className="geo-land" d={paths.land} />
                <path className="geo-province" d={paths.province} />
                <path className="geo-lake" d={paths.lakes} fillRule="evenodd" />
                <path className="geo-border" d={paths.province} />
              </g>
              {labels.map(({ text, kind, left, top }) => (
                <g key={text} className={`geo-name geo-name-${kind}`}>
                  {kind === 'town' && <circle cx={left} cy={top - 11} r="2" />}
                  <text x={left} y={top + 3}>
                    {text}
                  </text>
                </g>
              ))}
              {ringAt && <circle className="geo-ring" cx={ringAt.left} cy={ringAt.top} r="20" />}
            </svg>
          )}
        </div>
        <Markers
          points={shown?.points ?? []}
          clusters={shown?.clusters ?? []}
          opened={opened?.schools[0]?.id}
          inWindow={inWindow}
          language={language}
          onCluster={(cluster) => void openCluster(cluster)}
          onPoint={(school) => setOpened({ schools: [school], at: school })}
        />
        <div className="geo-map-buttons">
          <IconButton
            kind="quiet"
            icon="plus"
            label={say(mapCopy.zoomIn, language)}
            aria-disabled={view && !canZoom(view, 1)}
            onClick={() => change((now) => zoomed(now, size, STEP))}
          />
          <IconButton
            kind="quiet"
            icon="minus"
            label={say(mapCopy.zoomOut, language)}
            aria-disabled={view && !canZoom(view, -1)}
            onClick={() => change((now) => zoomed(now, size, -STEP))}
          />
          <IconButton
            kind="quiet"
            icon="refresh"
            label={say(mapCopy.reset, language)}
            onClick={() => reset()}
          />
        </div>
        <Button kind="quiet" className="geo-map-free" aria-pressed={isFree} onClick={() => setFree(!isFree)}>
          {say(mapCopy.moveMap, language)}
        </Button>
        {hint && <p className="geo-map-hint">{say(mapCopy[hint], language)}</p>}
        {opened && (
          <div
            ref={card}
            className="geo-map-card"
            role="group"
            tabIndex={-1}
            aria-label={say(mapCopy.markers, language)}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          >
            <IconButton icon="close" label={say(mapCopy.closeCard, language)} onClick={close} />
            {opened.schools.length > 1 && (
              <p className="meta">{say(mapCopy.spot(opened.schools.length), language)}</p>
            )}
            <ul>
              {opened.schools.map((school) => (
                <li key={school.id}>
                  <SchoolLink school={school} language={language} />
                  <span className="meta">{factsOf(school, language)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="geo-map-side">
        <p className="meta" id="geo-map-keys">
          {say(mapCopy.keys, language)}
        </p>
        {data.hasFailed && (
          <p role="alert">
            {say(mapCopy.failed, language)}{' '}
            <Button kind="plain" onClick={data.retry}>
              {say(mapCopy.retry, language)}
            </Button>
          </p>
        )}
        <p className="font-semibold" role="status" aria-busy={data.isLoading}>
          {say(shown ? mapCopy.inView(shown.inBox, shown.rows.length) : mapCopy.loading, language)}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys */}
        <div className="geo-map-list" role="group" tabIndex={0} aria-label={say(mapCopy.markers, language)}>
          <ol>
            {shown?.rows.map((school) => (
              <li
                key={school.id}
                onPointerEnter={() => setPointed(school)}
                onPointerLeave={() => setPointed(undefined)}
                onFocus={() => setPointed(school)}
                onBlur={() => setPointed(undefined)}
              >
                <SchoolLink school={school} language={language} />
                <span className="meta">{factsOf(school, language)}</span>
              </li>
            ))}
          </ol>
        </div>
        {beyond > 0 && overview && (
          <details className="geo-map-beyond">
            <summary>{say(mapCopy.notOnMap(beyond), language)}</summary>
            <ul>
              {overview.unplaced.map((school) => (
                <li key={school.id}>
                  <SchoolLink school={school} language={language} />
                </li>
              ))}
            </ul>
            <p className="meta">
              {beyond > overview.unplaced.length &&
                say(mapCopy.andMore(beyond - overview.unplaced.length), language)}{' '}
              <Link to="#school-results">{say(mapCopy.toList, language)}</Link>
            </p>
          </details>
        )}
        <p className="meta">{say(mapCopy.source, language)}</p>
      </div>
    </div>
  )
}

interface MarkersProps {
  points: readonly MapSchool[]
  clusters: readonly MapCluster[]
  opened: number | undefined
  inWindow: (lng: number, lat: number) => { left: number; top: number } | undefined
  language: Language
  onCluster: (cluster: MapCluster) => void
  onPoint: (school: MapSchool) => void
}

/**
 * The schools and groups in the window as buttons. The Tab key meets them as one stop; arrow keys go from one to the
 * next, since everybody who reads instead of looks has the list.
 */
function Markers({ points, clusters, opened, inWindow, language, onCluster, onPoint }: MarkersProps) {
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const count = points.length + clusters.length
  const current = Math.min(at, Math.max(0, count - 1))

  function onKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined || count === 0) return
    event.preventDefault()
    const next = (current + step + count) % count
    setAt(next)
    box.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }

  const all = [
    ...clusters.map((cluster) => ({ cluster, lng: cluster.lng, lat: cluster.lat })),
    ...points.map((school) => ({ school, lng: school.lng, lat: school.lat })),
  ]
  return (
    <div
      ref={box}
      className="geo-map-markers"
      role="group"
      aria-label={say(mapCopy.markers, language)}
      onKeyDown={onKey}
    >
      {all.map((one, n) => {
        const place = inWindow(one.lng, one.lat)
        if (!place) return null
        const style = { translate: `${place.left}px ${place.top}px` }
        const rest = { style, tabIndex: n === current ? 0 : -1, onFocus: () => setAt(n) }
        if ('cluster' in one) {
          const { count: schools } = one.cluster
          return (
            <button
              key={`${one.lng} ${one.lat} ${schools}`}
              type="button"
              className={`geo-cluster geo-cluster-${String(schools).length}`}
              aria-label={say(mapCopy.cluster(schools), language)}
              onClick={() => onCluster(one.cluster)}
              {...rest}
            >
              {schools}
            </button>
          )
        }
        const { school } = one
        const name = namesOf(school, language).main.text
        return (
          <button
            key={school.id}
            type="button"
            className={`geo-point geo-point-${school.kind ?? 'other'}`}
            aria-label={name}
            title={name}
            aria-pressed={school.id === opened}
            onClick={() => onPoint(school)}
            {...rest}
          />
        )
      })}
    </div>
  )
}

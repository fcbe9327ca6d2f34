import './geo-map.css'
import type { MapCluster, MapSchool } from '@app/contract/school/map/school-map.ts'
import type { MapSheet } from '@app/contract/school/map/school-map.values.ts'
import type { SchoolFilter } from '@app/contract/school/school.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { say } from '#app/site/language.ts'
import { Button, IconButton } from '#app/ui/control/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { MapDrawing } from './drawing/map-drawing.tsx'
import { drawnBox } from './drawing/outline.ts'
import type { Rect } from './drawing/place-names.ts'
import { around, canZoom, fitted, isSpot, moved, type Size, type View, zoomed } from './drawing/view.ts'
import { MapCard, type Opened } from './map-card.tsx'
import { mapCopy } from './map-copy.ts'
import { MapList } from './map-list.tsx'
import { MapMarkers } from './map-markers.tsx'
import { recallMap, rememberMap } from './map-memory.ts'
import { useGestures } from './use-gestures.ts'
import { readSpot, useMapData, viewOfSheet } from './use-map-data.ts'
import { useView } from './use-view.ts'

interface Props {
  filter: Partial<SchoolFilter>
  language: Language
}

/** How far an arrow key moves the map, in pixels, and how much a key or a button zooms. */
const KEY_PX = 80
const STEP = 1
/** A school of the list is shown from at least so near. */
const SCHOOL_ZOOM = 12

/** The size of an element, followed while it changes. */
function useSize(element: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const box = element.current
    if (!box) return
    const watch = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    watch.observe(box)
    return () => watch.disconnect()
  }, [element])
  return size
}

/** The parts of the map's window that buttons lie over. */
function useControls(frame: React.RefObject<HTMLElement | null>, size: Size, language: Language): Rect[] {
  const [controls, setControls] = useState<Rect[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: their places follow from the window and the language
  useEffect(() => {
    const elements = [
      ...(frame.current?.querySelectorAll<HTMLElement>('.geo-map-buttons, .geo-map-free') ?? []),
    ]
    setControls(
      elements.flatMap(({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }) =>
        offsetWidth > 0 ? [{ left, right: left + offsetWidth, top, bottom: top + offsetHeight }] : [],
      ),
    )
  }, [size, language])
  return controls
}

/** The map with its list: both show the same part of the earth. */
export default function GeoMap({ filter, language }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const takesFocus = useRef(false)
  const [sheet, setSheet] = useState<MapSheet>('ontario')
  const [isFree, setFree] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const [pointed, setPointed] = useState<MapSchool>()
  const size = useSize(frame)
  const controls = useControls(frame, size, language)
  const drawn = drawnBox(sheet)
  const question = { filter, language }
  const { view, show, change, glide } = useView(drawn, size)
  const data = useMapData(question, view, size)
  const { overview, mapView } = data
  const { hint } = useGestures(frame, size, isFree, change)

  const isSized = size.width > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the window leaves what the reader looks at
  useEffect(() => {
    if (!overview || !isSized) return
    const left = recallMap()
    const { ontario, china } = overview.sheets
    const first = left?.sheet ?? (ontario.count === 0 && china.count > 0 ? 'china' : 'ontario')
    const near = first === 'ontario' && overview.origin ? around(overview.origin, size) : undefined
    setSheet(first)
    setOpened(undefined)
    show(left?.view ?? near ?? viewOfSheet(overview, first, size, 'main'), drawnBox(first))
  }, [overview, isSized])

  useEffect(() => {
    if (view) rememberMap({ sheet, view })
  }, [sheet, view])

  // who opened a group by key goes on among the marks that it held
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks of the new answer are there
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    const mark = marks.current?.querySelector<HTMLElement>('button[tabindex="0"]')
    ;(mark ?? surface.current)?.focus({ preventScroll: true })
  }, [mapView])

  function reset(name = sheet): void {
    if (!overview) return
    setOpened(undefined)
    if (name === sheet) glide(() => viewOfSheet(overview, name, size, 'bounds'))
    else {
      setSheet(name)
      show(viewOfSheet(overview, name, size, 'main'), drawnBox(name))
    }
  }

  function open(next: Opened): void {
    if (!opened) opener.current = document.activeElement
    setOpened(next)
  }

  function close(): void {
    setOpened(undefined)
    const back = opener.current
    const target = back instanceof HTMLElement && back.isConnected && back !== document.body ? back : null
    ;(target ?? surface.current)?.focus({ preventScroll: true })
  }

  async function openCluster(cluster: MapCluster): Promise<void> {
    if (isSpot(cluster) || (view && !canZoom(drawn, size, view, 1))) {
      const spot = await readSpot(question, cluster).catch(() => undefined)
      if (spot) open({ ...spot, at: cluster })
      else showToast(say(mapCopy.failed, language))
      return
    }
    setOpened(undefined)
    takesFocus.current = marks.current?.contains(document.activeElement) ?? false
    const next = fitted(cluster, size)
    // at least one step nearer, so that a press is never without effect
    glide((now) => ({ ...next, zoom: Math.max(next.zoom, now.zoom + 1) }))
  }

  function openSchool(school: MapSchool): void {
    open({ schools: [school], total: 1, at: school })
  }

  function showSchool(school: MapSchool): void {
    const near = fitted({ west: school.lng, east: school.lng, south: school.lat, north: school.lat }, size)
    glide((now) => ({ ...near, zoom: Math.max(SCHOOL_ZOOM, now.zoom) }))
    openSchool(school)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isOnSurface = event.target === surface.current
    const act = (isOnSurface ? moves[event.key] : undefined) ?? zooms[event.key]
    if (act) glide((now) => act(now, size))
    else if (event.key === '0') reset()
    else if (event.key === 'Escape' && opened) close()
    else return
    event.preventDefault()
  }

  return (
    <div className="geo-map">
      {overview && overview.sheets.ontario.count > 0 && overview.sheets.china.count > 0 && (
        <fieldset className="geo-map-sheets" aria-label={say(mapCopy.sheet, language)}>
          {(['ontario', 'china'] as const).map((name) => (
            <Button key={name} kind="quiet" aria-pressed={name === sheet} onClick={() => reset(name)}>
              {say(mapCopy[name](overview.sheets[name].count), language)}
            </Button>
          ))}
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the map work on all that is in it */}
      <div ref={frame} className="geo-map-frame" data-free={isFree ? '' : undefined} onKeyDown={onKey}>
        <div
          ref={surface}
          className="geo-map-surface"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
          tabIndex={0}
          aria-roledescription={say(mapCopy.isMap, language)}
          aria-label={say(mapCopy.name, language)}
          aria-describedby="geo-map-keys"
        >
          {view && isSized && (
            <MapDrawing
              sheet={sheet}
              view={view}
              size={size}
              language={language}
              origin={overview?.origin ?? null}
              ring={pointed ?? opened?.at}
              marks={mapView ? [...mapView.clusters, ...mapView.points] : []}
              controls={controls}
            />
          )}
        </div>
        {view && isSized && (
          <MapMarkers
            box={marks}
            points={mapView?.points ?? []}
            clusters={mapView?.clusters ?? []}
            opened={opened?.schools[0]?.id}
            view={view}
            size={size}
            language={language}
            onCluster={(cluster) => void openCluster(cluster)}
            onPoint={openSchool}
          />
        )}
        <ZoomButtons
          canZoomIn={!view || canZoom(drawn, size, view, 1)}
          canZoomOut={!view || canZoom(drawn, size, view, -1)}
          language={language}
          onZoom={(by) => glide((now) => zoomed(now, size, by))}
          onReset={() => reset()}
        />
        <Button kind="quiet" className="geo-map-free" aria-pressed={isFree} onClick={() => setFree(!isFree)}>
          {say(mapCopy.moveMap, language)}
        </Button>
        {!view && !data.hasFailed && <p className="geo-map-hint">{say(mapCopy.loading, language)}</p>}
        {hint && <p className="geo-map-hint">{say(mapCopy[hint], language)}</p>}
        {opened && <MapCard opened={opened} language={language} onClose={close} />}
      </div>
      <MapList
        data={data}
        language={language}
        opened={opened?.schools[0]?.id}
        onPointed={setPointed}
        onShow={showSchool}
      />
      <ul className="meta geo-map-legend" aria-label={say(mapCopy.legend, language)}>
        {legend.map(({ mark, words }) => (
          <li key={mark}>
            <span className={`geo-mark geo-point-${mark}`} aria-hidden="true" />
            {say(words, language)}
          </li>
        ))}
        {overview?.origin && <li>{say(mapCopy.nearMark, language)}</li>}
      </ul>
      <p className="meta geo-map-notes">
        <span id="geo-map-keys">{say(mapCopy.keys, language)}</span> {say(mapCopy.source, language)}
      </p>
    </div>
  )
}

const legend = [
  { mark: 'public', words: mapCopy.publicMark },
  { mark: 'private', words: mapCopy.privateMark },
  { mark: 'other', words: mapCopy.noKind },
  { mark: 'private geo-point-area', words: mapCopy.areaMark },
]

const moves: Record<string, (view: View) => View> = {
  ArrowLeft: (now) => moved(now, KEY_PX, 0),
  ArrowRight: (now) => moved(now, -KEY_PX, 0),
  ArrowUp: (now) => moved(now, 0, KEY_PX),
  ArrowDown: (now) => moved(now, 0, -KEY_PX),
}
const zooms: Record<string, (view: View, size: Size) => View> = {
  '+': (now, size) => zoomed(now, size, STEP),
  '=': (now, size) => zoomed(now, size, STEP),
  '-': (now, size) => zoomed(now, size, -STEP),
  _: (now, size) => zoomed(now, size, -STEP),
}

interface ZoomButtonsProps {
  canZoomIn: boolean
  canZoomOut: boolean
  language: Language
  onZoom: (by: number) => void
  onReset: () => void
}

function ZoomButtons({ canZoomIn, canZoomOut, language, onZoom, onReset }: ZoomButtonsProps) {
  return (
    <div className="geo-map-buttons">
      <IconButton
        kind="quiet"
        icon="plus"
        label={say(mapCopy.zoomIn, language)}
        aria-disabled={!canZoomIn}
        onClick={() => onZoom(STEP)}
      />
      <IconButton
        kind="quiet"
        icon="minus"
        label={say(mapCopy.zoomOut, language)}
        aria-disabled={!canZoomOut}
        onClick={() => onZoom(-STEP)}
      />
      <IconButton kind="quiet" icon="map" label={say(mapCopy.reset, language)} onClick={onReset} />
    </div>
  )
}

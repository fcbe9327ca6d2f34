import type { MapSheet } from '@app/contract/school/map/school-map.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { memo, useMemo } from 'react'
import { mapCopy } from '#app/features/school/map/map-copy.ts'
import { say } from '#app/site/language.ts'
import { outlineOf, UNITS } from './outline.ts'
import { labelsOf, type Rect } from './place-names.ts'
import { placeInWindow, type Size, scaleBar, transformOf, type View } from './view.ts'

interface Place {
  lng: number
  lat: number
}

interface Props {
  sheet: MapSheet
  view: View
  size: Size
  language: Language
  /** The place that schools are looked for near. */
  origin: Place | null
  /** What the reader points at in the list, or has opened. */
  ring: Place | undefined
  /** Where schools and groups stand; no name is written there. */
  marks: readonly Place[]
  /** Buttons that lie over the map. */
  controls: readonly Rect[]
}

/** The room of the scale: its height, and what its number takes beside the bar. */
const SCALE_PX = 32
const SCALE_TEXT_PX = 78

const Outline = memo(function Outline({ sheet }: { sheet: MapSheet }) {
  const paths = useMemo(() => outlineOf(sheet), [sheet])
  return (
    <>
      <path className="geo-land" d={paths.land} />
      <path className="geo-province" d={paths.province} />
      <path className="geo-river" d={paths.rivers} />
      <path className="geo-lake" d={paths.lakes} fillRule="evenodd" />
      <path className="geo-border" d={paths.province} />
    </>
  )
})

/** Shores, lakes, rivers, names and a scale: what of the map is no school. Everything that it says is beside it in words. */
export function MapDrawing({ sheet, view, size, language, origin, ring, marks, controls }: Props) {
  const taken = origin ? [...marks, origin] : marks
  const originAt = origin && placeInWindow(view, size, origin.lng, origin.lat)
  const ringAt = ring && placeInWindow(view, size, ring.lng, ring.lat)
  const bar = scaleBar(view)
  const barText =
    bar.metres < 1000 ? mapCopy.metres(bar.metres) : mapCopy.kilometres(Math.round(bar.metres / 1000))
  const scale = { left: 0, right: bar.px + SCALE_TEXT_PX, top: size.height - SCALE_PX, bottom: size.height }
  const labels = labelsOf(
    view,
    size,
    language,
    taken.map(({ lng, lat }) => placeInWindow(view, size, lng, lat)),
    [...controls, scale],
  )
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      <g transform={transformOf(view, size, UNITS)}>
        <Outline sheet={sheet} />
      </g>
      {labels.map(({ text, kind, left, top, x, baseline }) => (
        <g
          key={`${text} ${kind} ${Math.round(left - size.width / 2)}`}
          className={`geo-name geo-name-${kind}`}
        >
          {kind === 'town' && <circle cx={left} cy={top} r="2" />}
          <text x={x} y={baseline}>
            {text}
          </text>
        </g>
      ))}
      {originAt && (
        <path
          className="geo-origin"
          d={`M${originAt.left - 9} ${originAt.top}h18M${originAt.left} ${originAt.top - 9}v18`}
        />
      )}
      {ringAt && <circle className="geo-ring" cx={ringAt.left} cy={ringAt.top} r="20" />}
      <g className="geo-scale" transform={`translate(12 ${size.height - 14})`}>
        <path d={`M0 -5V0H${bar.px}V-5`} />
        <text x={bar.px + 6} y="0">
          {say(barText, language)}
        </text>
      </g>
    </svg>
  )
}

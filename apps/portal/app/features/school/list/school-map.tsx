import './school-map.css'
import { project, WORLD_PX } from '@app/contract/school/map/school-map.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { labelsOf } from '#app/features/school/map/drawing/place-names.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { listCopy } from './list-copy.ts'
import { frames, type MapName, type Pin } from './map-frame.ts'
import shores from './shores.svg?url&no-inline'

/** A small map as a view of the large one, by which both write the same names. */
function viewOf(map: MapName) {
  const { west, south, east, north, width, height } = frames[map]
  const from = project(west, north)
  const to = project(east, south)
  const zoom = Math.log2(width / WORLD_PX / (to.x - from.x))
  return { view: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, zoom }, size: { width, height } }
}

type Props = { map: MapName; pins: readonly Pin[]; language: Language }

/**
 * A drawn map whose numbered pins are links. The list beside it says the same in words; pins of schools on
 * another page of the list are hollow.
 */
export function SchoolMap({ map, pins, language }: Props) {
  const { view, size } = viewOf(map)
  const { height } = size
  const marks = pins.map(({ pin }) => ({ left: pin.x, top: pin.y }))
  const labels = labelsOf(view, size, language, marks)
  return (
    <figure className="school-map">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the caption names it; a title would be a tooltip over every pin */}
      <svg viewBox={`0 0 360 ${height}`} width="360" height={height}>
        <use href={`${shores}#${map}`} width="360" height={height} />
        {labels.map(({ text, kind, left, top, x, baseline }) => (
          <g key={`${text} ${kind}`} className={`school-map-label school-map-${kind}`}>
            {kind === 'town' && <circle cx={left.toFixed(1)} cy={top.toFixed(1)} r="1.5" />}
            <text x={x.toFixed(1)} y={baseline.toFixed(1)}>
              {text}
            </text>
          </g>
        ))}
        {pins.map(({ id, at, pin }) => (
          <g key={id}>
            <path className="school-map-lead" d={`M${at.x} ${at.y}L${pin.x} ${pin.y}`} />
            <circle className="school-map-dot" cx={at.x} cy={at.y} r="2.5" />
          </g>
        ))}
        {pins.map(({ id, number, name, pin, isHere }) => (
          <Link
            key={id}
            to={to('school.detail', language, { id })}
            className={isHere ? 'school-map-pin' : 'school-map-pin school-map-pin-far'}
            aria-label={`${number} ${name}`}
          >
            <title>{name}</title>
            <circle cx={pin.x} cy={pin.y} r="12.5" />
            <text x={pin.x} y={pin.y + 4.2}>
              {number}
            </text>
          </Link>
        ))}
      </svg>
      <figcaption className="meta">{say(listCopy.mapOf(map), language)}</figcaption>
    </figure>
  )
}

import './school-map.css'
import type { Language } from '@app/contract/shapes/language.ts'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { listCopy } from './list-copy.ts'
import type { MapName, Pin } from './map-frame.ts'
import shores from './shores.svg?url&no-inline'

/** Names on the map, at its units; kept out of the drawing because they have two languages. */
const labels = {
  abroad: [
    { x: 40, y: 62, zh: '休伦湖', en: 'Lake Huron' },
    { x: 214, y: 136, zh: '安大略湖', en: 'Lake Ontario' },
    { x: 92, y: 216, zh: '伊利湖', en: 'Lake Erie' },
    { x: 224, y: 34, zh: '安大略省', en: 'Ontario' },
  ],
  domestic: [
    { x: 318, y: 138, zh: '黄海', en: 'Yellow Sea' },
    { x: 322, y: 262, zh: '东海', en: 'East China Sea' },
    { x: 120, y: 150, zh: '黄河', en: 'Yellow River' },
    { x: 118, y: 232, zh: '长江', en: 'Yangtze' },
  ],
} as const
const towns = {
  abroad: [
    { x: 172, y: 93, zh: '多伦多', en: 'Toronto' },
    { x: 300, y: 40, zh: '渥太华', en: 'Ottawa' },
  ],
  domestic: [
    { x: 172, y: 20, zh: '北京', en: 'Beijing' },
    { x: 336, y: 198, zh: '上海', en: 'Shanghai' },
    { x: 250, y: 200, zh: '苏州', en: 'Suzhou' },
    { x: 104, y: 338, zh: '广州', en: 'Guangzhou' },
    { x: 244, y: 366, zh: '深圳', en: 'Shenzhen' },
  ],
} as const

const heights = { abroad: 229, domestic: 387 } as const

type Props = { map: MapName; pins: readonly Pin[]; language: Language }

/**
 * A drawn map whose numbered pins are links. The list beside it says the same in words; pins of schools on
 * another page of the list are hollow.
 */
export function SchoolMap({ map, pins, language }: Props) {
  const height = heights[map]
  return (
    <figure className="school-map">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the caption names it; a title would be a tooltip over every pin */}
      <svg viewBox={`0 0 360 ${height}`} width="360" height={height}>
        <use href={`${shores}#${map}`} width="360" height={height} />
        {labels[map].map((label) => (
          <text key={label.en} className="school-map-label" x={label.x} y={label.y}>
            {say(label, language)}
          </text>
        ))}
        {towns[map].map((town) => (
          <text key={town.en} className="school-map-label school-map-town" x={town.x} y={town.y}>
            {say(town, language)}
          </text>
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

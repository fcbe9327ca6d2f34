import { useId } from 'react'
import land from './hero.svg?url&no-inline'

/** Home cities of the trail, with the point where each dot stands in the 720 × 480 picture. */
const homes = {
  beijing: { x: 148, y: 132, side: 'right' },
  suzhou: { x: 196, y: 236, side: 'left' },
  shanghai: { x: 236, y: 288, side: 'left' },
  guangzhou: { x: 170, y: 366, side: 'left' },
  shenzhen: { x: 204, y: 402, side: 'right' },
} as const

export type HeroCity = keyof typeof homes

const branches: Record<HeroCity, string> = {
  beijing: 'M148 132c30 6 44 40 82 62',
  suzhou: 'M196 236c6-18 18-34 34-42',
  shanghai: 'M236 288c14-30 8-66-6-94',
  guangzhou: 'M170 366c48 4 100-34 100-90s-26-58-40-82',
  shenzhen: 'M204 402c50-6 90-56 84-118s-36-66-58-90',
}

const trail = 'M230 194c34-36 92-32 112 6 16 32-20 74-4 112 26-44 62-74 114-78s104 34 134 54'

type Props = {
  /** The chosen city; its dot is lit and its branch of the trail is full. */
  city?: HeroCity
  /** City names in the page language, printed as text over the picture. */
  labels: Record<HeroCity, string>
  /** What the picture shows, in the page language. */
  title: string
}

/** The hero of the home page: a trail from five home cities over contour lines to a lake campus. */
export function HeroScene({ city, labels, title }: Props) {
  const mask = useId()
  return (
    <div className="hero-scene">
      <svg className="art" viewBox="0 0 720 480" width="720" height="480" role="img" aria-label={title}>
        <defs>
          <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="720" height="480">
            <path
              className="draw"
              d={trail}
              pathLength="1"
              stroke="#fff"
              strokeWidth="14"
              strokeDasharray="1 1"
            />
          </mask>
        </defs>
        <use href={`${land}#land`} width="720" height="480" />
        {Object.entries(branches).map(([name, d]) => (
          <path
            key={name}
            className="t"
            d={d}
            style={name === city ? { strokeWidth: 5, strokeDasharray: '0 9' } : { opacity: 0.55 }}
          />
        ))}
        <g mask={`url(#${mask})`}>
          <path className="t" d={trail} style={{ strokeWidth: 5, strokeDasharray: '0 10' }} />
        </g>
        <g>
          <circle className="p" cx="230" cy="194" r="11" style={{ strokeWidth: 3 }} />
          <circle className="m n" cx="230" cy="194" r="4" />
          <g transform="rotate(-10 338 312)">
            <circle className="a" cx="338" cy="312" r="25" />
            <circle cx="338" cy="312" r="18.5" strokeWidth="2" strokeDasharray="0 4.84" />
            <path d="m329 313 6 6 12-13" strokeWidth="3.5" />
          </g>
          <circle className="p" cx="452" cy="234" r="11" style={{ strokeWidth: 3 }} />
          <circle className="m n" cx="452" cy="234" r="4" />
        </g>
        {Object.entries(homes).map(([name, { x, y }]) =>
          name === city ? (
            <g key={name}>
              <circle className="a n" cx={x} cy={y} r="20" style={{ opacity: 0.5 }} />
              <circle className="a" cx={x} cy={y} r="12" style={{ strokeWidth: 3 }} />
              <circle className="m n" cx={x} cy={y} r="5" />
            </g>
          ) : (
            <circle key={name} className="p" cx={x} cy={y} r="8" style={{ strokeWidth: 3 }} />
          ),
        )}
      </svg>
      <ul aria-hidden="true">
        {Object.entries(homes).map(([name, { x, y, side }]) => (
          <li
            key={name}
            data-side={side}
            data-lit={name === city ? '' : undefined}
            style={{ left: `${(x / 7.2).toFixed(2)}%`, top: `${(y / 4.8).toFixed(2)}%` }}
          >
            {labels[name as HeroCity]}
          </li>
        ))}
      </ul>
    </div>
  )
}

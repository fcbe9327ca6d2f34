import { useId } from 'react'

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
        <path
          className="g n"
          d="M18 220C6 140 60 58 150 44s128 22 190 8 96-40 190-34 172 70 178 182-40 240-150 258-190-18-290-4-150 12-206-42S28 300 18 220z"
        />
        <circle className="a n" cx="588" cy="112" r="46" />
        <g className="f" strokeWidth="1.5">
          <path d="M60 214c-4-62 40-122 108-130s110 26 116 92-20 88-24 140-30 118-100 116S64 276 60 214z" />
          <path d="M82 216c-2-50 34-98 88-104s88 22 92 74-18 76-22 122-26 96-80 94S84 266 82 216z" />
          <path d="M104 220c0-40 28-74 68-78s64 16 66 56-14 62-18 100-22 72-60 70-54-108-56-148z" />
          <path d="M128 224c2-28 20-48 46-50s38 10 40 36-10 48-14 76-16 46-38 44-34-72-34-106z" />
          <path d="M300 402c40-26 84-24 130-12M286 422c50-30 104-28 160-12M330 382c30-16 56-16 92-8M262 118c50-30 100-34 146-22M284 138c40-24 78-26 112-18M312 156c24-12 46-14 70-8" />
        </g>
        <path
          className="s n"
          style={{ opacity: 0.22 }}
          d="M396 262c30-60 64-96 96-92s44-34 78-34 52 60 76 58 32 20 54 48v24z"
        />
        <path
          className="s n"
          style={{ opacity: 0.42 }}
          d="M424 272c30-30 50-34 76-30s44-26 76-22 60 18 84 14 26 8 38 18v26z"
        />
        <path
          className="p n"
          d="M300 304c60-30 120-34 200-30s150-10 200 0c4 60-30 126-90 150-100 26-190 6-250-26-40-24-84-74-60-94z"
        />
        <path
          className="f"
          d="M352 352c10-6 18 6 28 0s18 6 28 0M470 404c10-6 18 6 28 0s18 6 28 0 18 6 28 0M566 360c10-6 18 6 28 0s18 6 28 0M420 440c8-5 16 5 24 0s16 5 24 0"
        />
        <path className="g" d="M454 302c8-16 62-24 130-24s112 6 116 20c4 16-52 28-122 28s-132-8-124-24z" />
        <g transform="translate(590 290)">
          <path className="p" d="M-74 0v-46H60V0z" />
          <path className="s" d="m-80-46 16-18H50l16 18z" />
          <path className="p" d="M-22 0v-92H14V0z" />
          <path className="m" d="m-27-92 23-30 23 30z" style={{ stroke: 'var(--s)' }} />
          <circle className="p" cx="-4" cy="-74" r="9" />
          <path d="M-4-80v6l4 3M-4-122v-16" />
          <path className="m n" d="m-4-138 20 6-20 6z" />
          <path className="a" d="M-62-34h12v14h-12zM30-34h12v14H30z" />
          <path d="M-42-34h12v14h-12zM48-34h4v14h-4zM-12-54H4v14h-16z" />
          <path className="s" d="M-13 0v-24a9 9 0 0 1 18 0V0z" />
          <path className="f" d="M-74-8h52M14-8h46" />
        </g>
        <g>
          <path className="s" d="m498 226 13 22h-6l13 20h-7l13 20h-52l13-20h-7l13-20h-6z" />
          <path d="M498 288v10M672 284v8M690 292v8" />
          <path className="s" d="m672 232 11 18h-5l11 16h-5l11 18h-46l11-18h-5l11-16h-5z" />
          <path
            className="m"
            d="M470 268a13 13 0 1 1 0 26 13 13 0 0 1 0-26z"
            style={{ stroke: 'var(--s)' }}
          />
          <path d="M470 302v-18m0 6 6-5" />
        </g>
        <path d="M540 312v44M560 312v44M536 322h28M536 334h28M536 346h28" />
        <g transform="translate(470 366)">
          <path
            className="m"
            d="M-36-6c10 10 62 10 72 0-4 14-14 18-36 18S-32 8-36-6z"
            style={{ stroke: 'var(--s)' }}
          />
          <circle className="p" cy="-20" r="7" />
          <path className="p" d="M-9-2c0-8 4-11 9-11s9 3 9 11z" />
          <path d="m20-26-18 36" strokeWidth="3" />
        </g>
        <g>
          <path
            className="s"
            d="m322 60 10 17h-5l10 15h-5l10 16h-40l10-16h-5l10-15h-5zM362 78l8 14h-4l8 12h-4l8 13h-32l8-13h-4l8-12h-4z"
          />
          <path d="M322 108v8M362 117v7" />
          <path className="p" d="m394 104 40-50 20 24 12-12 36 42c-36 4-72 2-108-4z" />
          <path className="f" d="m424 68 8 8 8-4" />
        </g>
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

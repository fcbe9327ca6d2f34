import type { ReactNode } from 'react'
import { chance, ridge } from '#app/illustrations/chance.ts'

/* Buildings stand on y = 0 and are centred on x = 0. */

const hall = (
  <>
    <path className="p" d="M-62 0v-42h124V0z" />
    <path className="s" d="m-68-42 14-16H54l14 16z" />
    <path className="p" d="M-14 0v-78h28V0z" />
    <path className="m" d="m-18-78 18-24 18 24z" />
    <circle className="a" cy="-64" r="7" />
    <path d="M-50-30v12M-36-30v12M36-30v12M50-30v12M0-102v-12M0-68v4l3 2" />
    <path className="s n" d="M-6 0v-22a6 6 0 0 1 12 0V0z" />
    <path className="m n" d="m0-114 14 4-14 4z" />
  </>
)

const quad = (
  <>
    <path className="p" d="M-78 0v-50h34V0zM44 0v-50h34V0z" />
    <path className="m" d="m-82-50 21-18 21 18zM40-50l21-18 21 18z" />
    <path className="p" d="M-44 0v-32h88V0z" />
    <path className="s" d="M-48-32h96l-8-12h-80z" />
    <path className="a" d="M-70-42h8v9h-8zM52-24h8v9h-8z" />
    <path d="M-58-42h6v9h-6zM-70-24h8v9h-8zM-58-24h6v9h-6zM52-42h8v9h-8zM66-42h6v9h-6zM66-24h6v9h-6zM-30 0v-16a8 8 0 0 1 16 0V0M-8 0v-16a8 8 0 0 1 16 0V0M14 0v-16a8 8 0 0 1 16 0V0" />
  </>
)

const lodge = (
  <>
    <path className="p" d="M-66 0v-30L-30-62 6-30V0z" />
    <path className="s" d="m-74-26 44-40 44 40-7 5-37-33-37 33z" />
    <path className="p" d="M6 0v-34h58V0z" />
    <path className="m" d="m2-34 8-14h50l8 14z" />
    <path className="a" d="M-42-36h24V-14h-24z" />
    <path d="M-30-36v22M-42-25h24M18-24h10v10H18zM40-24h10v10H40zM44-48v-14h8v14" />
    <path className="f" d="M48-68c-5-5 5-9 0-15M-66-8h72" />
  </>
)

const brick = (
  <>
    <path className="m" d="M-70 0v-52H70V0z" style={{ stroke: 'var(--s)' }} />
    <path className="p" d="M-24 0v-64L0-80l24 16V0z" />
    <path className="s" d="M-74-58h50v8h-50zM24-58h50v8H24z" />
    <path
      className="p"
      d="M-60-40h12v14h-12zM-42-40h12v14h-12zM30-40h12v14H30zM48-40h12v14H48zM-60-18h12V0h-12zM48-18h12V0H48z"
    />
    <circle className="a" cy="-56" r="7" />
    <path className="s n" d="M-9 0v-26H9V0z" />
    <path d="M-14-38h28" />
  </>
)

const tower = (
  <>
    <path className="p" d="M-20 0v-100h44V0z" />
    <path className="s" d="M-58 0v-58h38V0zM24 0v-40h40V0z" />
    <path className="a" d="M-12-92H2v10h-14zM10-58h8v10h-8z" />
    <path d="M8-92h10v10H8zM-12-76H2v10h-14zM8-76h10v10H8zM-12-58H2v10h-14zM-12-42H2v10h-14zM8-42h10v10H8zM-8 0v-18h20V0M2-100v-14" />
    <path className="lp" d="M-48-46h18M-48-34h18M-48-22h18M34-28h20M34-16h20" />
    <path className="m n" d="m2-114 14 4-14 4z" />
  </>
)

const glass = (
  <>
    <path className="p" d="M-76 0v-46l60-16V0z" />
    <path className="s" d="M-16 0v-72H40V0z" />
    <path className="p" d="M40 0v-34h38V0z" />
    <path className="m" d="M-22-72H46v-7h-68z" style={{ stroke: 'var(--s)' }} />
    <path className="f" d="M-64-48V0M-52-51V0M-40-55V0M-28-58V0M-76-24h60" />
    <path className="lp" d="M-6-60h12M14-60h16M-6-46h12M14-46h16M-6-32h12M14-32h16" />
    <path className="a" d="M50-24h18V0H50z" />
    <path d="M59-24V0" />
  </>
)

const trees: readonly [ReactNode, ...ReactNode[]] = [
  <g key="pine">
    <path d="M0 0v-14" />
    <path className="s" d="m0-54 9 16H4l10 14H6l10 14h-32l10-14h-8l10-14h-5z" />
  </g>,
  <g key="spire">
    <path d="M0 0v-10" />
    <path className="s" d="M0-58c8 14 10 30 10 48h-20c0-18 2-34 10-48z" />
  </g>,
  <g key="maple">
    <path d="M0 0v-26m0 12 8-8" />
    <circle className="m" cx="-7" cy="-32" r="12" style={{ stroke: 'var(--s)' }} />
    <circle className="m" cx="8" cy="-38" r="13" style={{ stroke: 'var(--s)' }} />
  </g>,
  <g key="round">
    <circle className="p" cy="-36" r="16" />
    <path d="M0 0v-36m0 14 7-8M0-28l-6-7" />
  </g>,
  <g key="birch">
    <path className="a" d="M0-56c14 8 16 30 0 40-16-10-14-32 0-40z" style={{ stroke: 'var(--s)' }} />
    <path d="M0 0v-40m0 14 6-7M0-32l-6-7" />
  </g>,
  <g key="poplar">
    <path className="p" d="M0-62c9 16 9 34 0 48-9-14-9-32 0-48z" />
    <path d="M0 0v-46" />
  </g>,
  <g key="bare">
    <path d="M0 0v-50M0-16l-12-14M0-24l12-14M0-34l-8-10M-7-25v-10M8-34v-9" />
  </g>,
  <g key="shrub">
    <path className="s" d="M-18 0c-4-16 8-22 13-18 2-10 16-10 18 0 8-2 10 10 6 18z" />
  </g>,
]

type Props = {
  /** The record's id decides everything but the kind of building. */
  id: string | number
  isBoarding?: boolean
  /** In a city rather than in a small town or by a lake. */
  isUrban?: boolean
  title?: string
  className?: string
}

/** A picture of a school for which no photograph exists: 16:9, always the same for the same id. */
export function SchoolPicture({ id, isBoarding, isUrban, title, className }: Props) {
  const draw = chance(id)
  const far = ridge(draw, 320, 78, 18, 180)
  const near = ridge(draw, 320, 116, 12, 180)
  const sun = { x: draw.between(36, 284), y: draw.between(26, 52), r: draw.between(11, 17) }
  const x = draw.between(136, 184)
  const kind = draw.between(0, 1)
  const tree = draw.pick(trees)
  const shrub = draw.pick(trees)
  const sky = draw.between(0, 2)
  const building = isBoarding
    ? isUrban
      ? quad
      : [hall, lodge][kind]
    : isUrban
      ? [tower, glass][kind]
      : brick
  const places = [x - 112, x - 92, x + 98, x + 120]
  return (
    <svg
      className={className ? `art ${className}` : 'art'}
      viewBox="0 0 320 180"
      width="320"
      height="180"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path className="g n" d="M0 0h320v180H0z" />
      {sky === 0 && <path className="p n f" d="M0 34h320v20H0zM0 64h320v8H0z" />}
      {sky === 1 && <path className="p n f" d="M0 22h320v10H0zM0 42h320v26H0z" />}
      {sky === 2 && <path className="p n f" d="M0 48h320v34H0zM0 30h320v8H0z" />}
      <circle className="a n" cx={sun.x} cy={sun.y} r={sun.r} />
      <path className="s n" style={{ opacity: 0.22 }} d={far} />
      <path className="s n" style={{ opacity: 0.3 }} d={near} />
      <path className="p n" d="M0 148c60-10 110-12 160-10s110 2 160-4v46H0z" />
      <path className="f" d="M0 148c60-10 110-12 160-10s110 2 160-4" />
      {places.map((place, at) => (
        <g key={place} transform={`translate(${place} ${at % 2 ? 148 : 144})`}>
          {at % 3 ? tree : shrub}
        </g>
      ))}
      <g transform={`translate(${x} 148)`}>{building}</g>
      <path className="t" d={`M${x} 154c-4 12 ${kind ? -30 : 30} 10 ${kind ? -44 : 44} 30`} />
    </svg>
  )
}

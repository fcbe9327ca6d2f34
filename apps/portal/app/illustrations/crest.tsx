import { chance } from '#app/illustrations/chance.ts'

const shapes = [
  'M8 6h48v26c0 14-10 22-24 28C18 54 8 46 8 32z',
  'M32 3a29 29 0 1 1 0 58 29 29 0 0 1 0-58z',
  'M32 3 58 17v30L32 61 6 47V17z',
] as const

/** Small signs for the upper half, centred on 32, 19. */
const motifs = [
  'M22 24c4-6 7-9 10-12 3 3 6 6 10 12z',
  'M20 22c4-4 8 4 12 0s8 4 12 0M24 16c3-3 5 3 8 0s5 3 8 0',
  'm32 10 3 6 6 1-4.5 4 1 6.500L32 24l-5.5 3.5 1-6.5-4.5-4 6-1z',
  'M32 14c-3-2-7-2-10-1v11c3-1 7-1 10 1 3-2 7-2 10-1V13c-3-1-7-1-10 1zv11',
  'M32 27V11M32 20c-6 0-8-3-8-7 5 0 8 2 8 7zM32 20c6 0 8-3 8-7-5 0-8 2-8 7z',
  'M32 10v3M32 25v3M23 19h3M38 19h3M25.6 12.600l2 2M36.4 23.400l2 2M25.6 25.400l2-2M36.4 14.600l2-2M36 19a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  'M24 26V14h3v3h3v-3h4v3h3v-3h3v12z',
  'M26 11h12l-2 5h-8zM28 16v6c0 5 8 5 8 0v-6M28 27h8',
  'm32 10 6 8h-3l5 8H24l5-8h-3z',
  'M22 22h20l-3 5H25zM32 22V10l7 9h-7',
  'M32 27c-6-4-9-7-9-11 0-5 7-6 9-1 2-5 9-4 9 1 0 4-3 7-9 11z',
  'M24 12v15M40 12v15M24 16h16M24 22h16',
  'M32 11a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM32 14l2 5-2 5-2-5z',
  'M22 17l10-5 10 5-10 5zM26 19v5c3 2.5 9 2.5 12 0v-5',
  'M32 10c1 4 3 5 6 5-1 3 1 5 3 6-3 1-6 2-9 1v6M32 10c-1 4-3 5-6 5 1 3-1 5-3 6 3 1 6 2 9 1',
  'M24 24c0-6 3-10 8-13 5 3 8 7 8 13M28 26c0-4 1-7 4-9 3 2 4 5 4 9',
] as const

type Props = {
  id: string | number
  /** One or two letters or one character; more are cut. */
  letters: string
  /** Edge length in CSS pixels. */
  size?: number
  title?: string
}

/** A school crest: one of 3 shapes, 16 signs and 6 tints by id, with the school's letters. */
export function Crest({ id, letters, size = 56, title }: Props) {
  const draw = chance(`crest ${id}`)
  const shape = draw.pick(shapes)
  const motif = draw.pick(motifs)
  const tint = draw.between(1, 6)
  const short = [...letters].slice(0, 2).join('')
  return (
    <svg
      className={`tinted tint-${tint}`}
      viewBox="0 0 64 64"
      width={size}
      height={size}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d={shape} />
      <path
        d={shape}
        transform="translate(32 32) scale(.88) translate(-32 -32)"
        strokeWidth="1"
        opacity=".5"
      />
      <path d={motif} fill="none" />
      <text x="32" y="47" fontSize="18">
        {short}
      </text>
    </svg>
  )
}

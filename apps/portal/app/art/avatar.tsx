import { chance } from '#app/art/chance.ts'

type Props = {
  /** Decides the tint; the account id, or the name where there is none. */
  id: string | number
  name: string
  size?: number
}

/** The first character of a name on a tint. Decoration: the name always stands beside it. */
export function Avatar({ id, name, size = 40 }: Props) {
  const tint = chance(`avatar ${id}`).between(1, 6)
  const initial = [...name.trim()][0]?.toUpperCase() ?? '·'
  return (
    <svg
      className={`tinted tint-${tint}`}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="20" cy="20" r="19" />
      <text x="20" y="26.5" fontSize="19">
        {initial}
      </text>
    </svg>
  )
}

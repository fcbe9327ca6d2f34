import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { chance } from '#app/illustrations/chance.ts'

type Props = {
  /** Decides the tint; the account id, or the name where there is none. */
  id: string | number
  name: string
  /** The picture they chose; empty where they have none and where their identity is hidden. */
  picture: string
  size?: number
}

/** A person's picture, or the first character of their name on a tint. Decoration: the name always stands beside it. */
export function Avatar({ id, name, picture, size = 40 }: Props) {
  if (picture)
    return (
      <img
        className="avatar"
        src={pictureAddress(picture)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    )
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

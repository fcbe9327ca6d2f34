type Props = {
  /** The number of the news type decides tint and pattern. */
  type: number
  /** One or two characters: 政, 考, or a letter. */
  sign: string
  size?: number
}

const patterns = [
  'M-8 88C16 60 40 96 104 52M-8 72C20 46 44 80 104 34M-8 56C20 32 48 62 104 16',
  'M0 16h96M0 32h96M0 48h96M0 64h96M0 80h96',
  'M48 4a44 44 0 1 1 0 88 44 44 0 0 1 0-88zM48 16a32 32 0 1 1 0 64 32 32 0 0 1 0-64z',
  'M-4 28 28-4M-4 60 60-4M-4 92 92-4M12 108 108 12M44 108 108 44M76 108l32-32',
  'M0 96 32 56l20 20 44-52M0 76l30-36 20 20L96 4',
  'M24 0v96M48 0v96M72 0v96M0 24h96M0 48h96M0 72h96',
] as const

/** A typographic square for a news type: one sign in the display face over a quiet pattern. */
export function Tile({ type, sign, size = 72 }: Props) {
  const at = Math.abs(Math.trunc(type)) % 6
  return (
    <svg
      className={`tinted tint-${at + 1}`}
      viewBox="0 0 96 96"
      width={size}
      height={size}
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect width="96" height="96" rx="10" stroke="none" />
      <path d={patterns[at]} fill="none" opacity=".22" />
      <path d="M12 84h72" strokeWidth="4" strokeDasharray="0 9" strokeLinecap="round" />
      <text x="48" y="62" fontSize="44">
        {[...sign].slice(0, 2).join('')}
      </text>
    </svg>
  )
}

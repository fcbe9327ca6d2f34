import type { ReactNode } from 'react'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Icon } from '#app/ui/media/icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'

type ChipProps = { to: string; current?: boolean; count?: number; children: ReactNode }

/** A pill-shaped link: an example search, a quick filter. */
export function Chip({ to, current, count, children }: ChipProps) {
  return (
    <Link to={to} className="chip" aria-current={current ? 'true' : undefined}>
      {children}
      {count !== undefined && <span className="tab-count">{count}</span>}
    </Link>
  )
}

type RemovableChipProps = {
  /** The same page without this filter. */
  to: string
  /** What the link does, in full, for example "Remove filter: boarding". */
  removeText: string
  children: ReactNode
}

/** A filter that is on; following the link takes it off. */
export function RemovableChip({ to, removeText, children }: RemovableChipProps) {
  return (
    <Link to={to} className="chip chip-on" preventScrollReset>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{removeText}</VisuallyHidden>
      <Icon name="close" size={16} />
    </Link>
  )
}

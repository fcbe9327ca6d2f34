import type { ReactNode } from 'react'
import { Link } from '#app/ui/navigation/link.tsx'

type Props = {
  number: string
  unit?: string
  label: string
  /** Where the label leads. */
  to?: string
  /** The evidence stamp of this figure. */
  stamp?: ReactNode
}

/** One figure in the display face with its unit, what it counts, and its evidence. */
export function FigureCard({ number, unit, label, to, stamp }: Props) {
  return (
    <div className="card card-amber">
      <p className="figure-number">
        {number}
        {unit && <span className="figure-unit">{unit}</span>}
      </p>
      <p className="card-title mt-2 text-base">{to ? <Link to={to}>{label}</Link> : label}</p>
      {stamp && <div className="mt-auto pt-3">{stamp}</div>}
    </div>
  )
}

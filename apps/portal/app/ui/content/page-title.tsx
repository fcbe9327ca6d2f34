import type { ReactNode } from 'react'

interface Props {
  title: string
  lead: string
  /** What can be done here, below the lead. */
  children?: ReactNode
}

/** The heading of a list or an overview, with what it is about. */
export function PageTitle({ title, lead, children }: Props) {
  return (
    <header className="grid gap-3 py-6">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </header>
  )
}

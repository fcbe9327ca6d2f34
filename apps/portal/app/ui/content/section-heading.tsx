import type { ReactNode } from 'react'

type Props = {
  id?: string
  level?: 2 | 3
  /** A link such as "All schools", at the end of the trail. */
  action?: ReactNode
  children: ReactNode
}

/** A heading as a milestone: a ring, the words, and the dotted trail running on. */
export function SectionHeading({ id, level = 2, action, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="milestone">
      <Heading id={id}>{children}</Heading>
      {action && <div>{action}</div>}
    </div>
  )
}

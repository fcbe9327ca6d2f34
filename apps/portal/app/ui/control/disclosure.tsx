import type { ReactNode } from 'react'
import { Icon } from '#app/ui/media/icon.tsx'

type Props = {
  summary: ReactNode
  /** Disclosures of one group close each other. */
  group?: string
  isOpen?: boolean
  id?: string
  children: ReactNode
}

/** A native `details`: works without script, opens when the browser finds text in it, prints open. */
export function Disclosure({ summary, group, isOpen, id, children }: Props) {
  return (
    <details className="disclosure" name={group} open={isOpen} id={id}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}

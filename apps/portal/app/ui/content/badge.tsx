import type { ReactNode } from 'react'
import { Icon } from '#app/ui/media/icon.tsx'

type BadgeProps = {
  kind?: 'plain' | 'spruce' | 'sample' | 'verified' | 'count' | 'ok' | 'waiting' | 'error'
  children: ReactNode
}

/**
 * A short word on a pill. `sample` is the dashed outline of fictional records; `ok`, `waiting` and `error` colour a state
 * that the word names.
 */
export function Badge({ kind = 'plain', children }: BadgeProps) {
  return (
    <span className={kind === 'plain' ? 'badge' : `badge badge-${kind}`}>
      {kind === 'verified' && <Icon name="check" size={14} />}
      {children}
    </span>
  )
}

type MarkProps = {
  list: 'red' | 'black'
  /** The list in words; the sign alone would be colour and shape only. */
  children: ReactNode
}

/** Red or black list mention: circle or square, with the character 红 or 黑 and the words beside it. */
export function Mark({ list, children }: MarkProps) {
  return (
    <span className={`mark mark-${list}`}>
      <span className="mark-sign" lang="zh-CN" aria-hidden="true">
        {list === 'red' ? '红' : '黑'}
      </span>
      {children}
    </span>
  )
}

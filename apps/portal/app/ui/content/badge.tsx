import type { Language } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { say } from '#app/site/language.ts'
import { Icon } from '#app/ui/media/icon.tsx'
import { contentCopy } from './copy.ts'

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

/** Marks a fictional record. */
export function SampleBadge({ language }: { language: Language }) {
  return <Badge kind="sample">{say(contentCopy.sample, language)}</Badge>
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

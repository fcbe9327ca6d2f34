import type { ReactNode } from 'react'
import { StampGlyph } from '#app/ui/evidence-stamp.tsx'
import { Icon } from '#app/ui/icon.tsx'

type AsPublishedProps = {
  /** 来源材料原文数据 / As published in the source material. */
  heading: string
  children: ReactNode
}

/** A figure or sentence repeated exactly as the source prints it, doubts included. */
export function AsPublished({ heading, children }: AsPublishedProps) {
  return (
    // A note, not a landmark: a page may hold several under the same heading.
    <div className="as-published" role="note" aria-label={heading}>
      <p className="as-published-head">
        <StampGlyph kind="unverified" />
        {heading}
      </p>
      {children}
    </div>
  )
}

type NoteProps = { kind?: 'info' | 'ok' | 'warning' | 'error'; title?: string; children: ReactNode }

const signs = { info: 'info', ok: 'check', warning: 'warning', error: 'warning' } as const

/** A coloured note in the flow of the page. Its words must say what the colour says. */
export function Note({ kind = 'info', title, children }: NoteProps) {
  return (
    <div className={`note note-${kind}`} role="note">
      <Icon name={signs[kind]} />
      <div className="note-body">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { StampGlyph } from '#app/ui/content/evidence-stamp.tsx'
import { Icon } from '#app/ui/media/icon.tsx'

type AsPublishedProps = {
  /** 来源材料原文数据 / As published in the source material. */
  heading: string
  /** Where it first stands on a page: a link that says what the source material is. */
  explained?: ReactNode
  children: ReactNode
}

/** Figures or sentences repeated exactly as the source prints them, doubts included: one line that opens. */
export function AsPublished({ heading, explained, children }: AsPublishedProps) {
  return (
    <div className="as-published">
      <details>
        <summary className="as-published-head">
          <StampGlyph kind="unverified" />
          <span>{heading}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="as-published-body">{children}</div>
      </details>
      {explained}
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

import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '#app/ui/content/visually-hidden.tsx'
import { Icon } from '#app/ui/media/icon.tsx'

export type StampKind = 'checked' | 'partly' | 'outdated' | 'unverified'

/** The postmark itself. The kinds differ by shape: full, half, barred, dashed. */
export function StampGlyph({ kind }: { kind: StampKind }) {
  return (
    <svg className="stamp-glyph" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      {kind === 'checked' && (
        <>
          <circle className="disc" cx="12" cy="12" r="10.5" />
          <circle cx="12" cy="12" r="7.5" strokeWidth="1" strokeDasharray=".1 2.25" />
          <path d="m8.3 12.3 2.7 2.6 4.8-5.6" strokeWidth="2" />
        </>
      )}
      {kind === 'partly' && (
        <>
          <path className="disc" d="M12 1.500a10.5 10.5 0 0 0 0 21z" />
          <circle cx="12" cy="12" r="10.5" />
          <path d="M12 1.500v21" />
          <path d="M15.500 8.500h3M15.500 12h4M15.500 15.500h3" />
        </>
      )}
      {kind === 'outdated' && (
        <>
          <circle className="disc" cx="12" cy="12" r="10.5" />
          <path d="M12 6.500V12l-3 2" />
          <path d="M1 18.5 23 5.5" strokeWidth="2.4" />
        </>
      )}
      {kind === 'unverified' && (
        <>
          <circle cx="12" cy="12" r="10.5" strokeDasharray="3.2 3.4" />
          <path d="M9.6 9.700a2.5 2.5 0 1 1 3.6 2.200c-.8.4-1.2.9-1.2 1.800M12 16.600v.1" />
        </>
      )}
    </svg>
  )
}

export interface StampRow {
  /** The name of the row, unique within a stamp. */
  term: string
  /** May hold a link. */
  value: ReactNode
}

/** One of several figures that a stamp speaks for. */
export interface StampFigure {
  kind: StampKind
  word: string
  title: string
  rows: StampRow[]
}

type Props = {
  kind: StampKind
  /** The kind in words: 已核对, Outdated. */
  word: string
  /** The text on the page: 已核对 · 2026-11. */
  label: string
  /** Figure as published, what we found, official body, date. */
  rows?: StampRow[]
  /** Instead of rows, where one stamp stands for several figures. */
  figures?: StampFigure[]
  closeText: string
  /** Set where further marks on the page open the same popover. */
  id?: string
  /** In running text only the glyph shows; the words stay for assistive technology. */
  isInline?: boolean
}

type MarkProps = Pick<Props, 'kind' | 'word' | 'label'>

/** The kind is always said, once. */
const spoken = ({ word, label }: MarkProps) => (label.startsWith(word) ? label : `${word} ${label}`)

/** A further mark for a stamp that stands elsewhere on the page. */
export function StampAgain({ id, ...mark }: MarkProps & { id: string }) {
  return (
    <button type="button" className={`stamp stamp-inline stamp-${mark.kind}`} popoverTarget={id}>
      <StampGlyph kind={mark.kind} />
      <VisuallyHidden>{spoken(mark)}</VisuallyHidden>
    </button>
  )
}

/** Where a figure comes from and when it was checked: a button and a native popover, no script. */
export function EvidenceStamp({
  kind,
  word,
  label,
  rows = [],
  figures = [],
  closeText,
  id: fixedId,
  isInline,
}: Props) {
  const made = useId()
  const id = fixedId ?? made
  return (
    <span className={isInline ? 'card-above inline-flex align-middle' : 'card-above inline-flex'}>
      {isInline ? (
        <StampAgain kind={kind} word={word} label={label} id={id} />
      ) : (
        <button type="button" className={`stamp stamp-${kind}`} popoverTarget={id}>
          <StampGlyph kind={kind} />
          {!label.startsWith(word) && <VisuallyHidden>{word} </VisuallyHidden>}
          <span className="stamp-text">{label}</span>
        </button>
      )}
      <span id={id} popover="auto" className={`stamp-popover stamp-${kind}`}>
        <span className="stamp-popover-head">
          <StampGlyph kind={kind} />
          {figures.length > 0 ? label : word}
          <button
            type="button"
            className="button button-plain button-icon"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <VisuallyHidden>{closeText}</VisuallyHidden>
          </button>
        </span>
        {rows.length > 0 && <Rows rows={rows} />}
        {figures.map((figure) => (
          <span key={figure.title} className={`stamp-figure stamp-${figure.kind}`}>
            <span className="stamp-figure-head">
              <StampGlyph kind={figure.kind} />
              <span>
                <span className="stamp-figure-word">{figure.word}</span> {figure.title}
              </span>
            </span>
            <Rows rows={figure.rows} />
          </span>
        ))}
      </span>
    </span>
  )
}

function Rows({ rows }: { rows: StampRow[] }) {
  return (
    <span className="facts">
      {rows.map((row) => (
        <span key={row.term}>
          <span className="fact-term">{row.term}</span>
          <span className="fact-value">{row.value}</span>
        </span>
      ))}
    </span>
  )
}

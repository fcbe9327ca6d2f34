import { escapeHtml } from '#platform/text/escape-html.ts'
import { fold } from './fold.ts'
import { stemOf } from './query.ts'

export interface Mark {
  chars: string
  isHan: boolean
}

/** A stretch of the text, in UTF-16 units. */
interface Span {
  from: number
  to: number
}

const WORD = /[\p{L}\p{N}]/u
const HAN = /\p{Script=Han}/u
/** Before a snippet's first hit, so that the reader sees where it stands. */
const LEAD = { zh: 14, en: 40 } as const
const SNIPPET = { zh: 90, en: 180 } as const

/** Where the marks occur in a text, in order and without overlap. */
export function spansOf(text: string, marks: readonly Mark[]): Span[] {
  const { chars, at } = fold(text)
  const folded = chars.join('')
  // folded characters are single code points; words of other planes are rare enough to be left unmarked
  if (folded.length !== chars.length) return []
  const spans = marks.flatMap((mark) =>
    Array.from(occurrencesOf(mark, folded), ([from, end]) => ({
      from: at[from] ?? 0,
      to: at[end] ?? text.length,
    })),
  )
  return joined(spans)
}

/** True for a character of a word that blanks separate from others. */
const isWordChar = (char = ' ') => WORD.test(char) && !HAN.test(char)

/** Where a mark stands in a folded text; words of letters begin with it and are taken whole. */
function* occurrencesOf(
  { chars, isHan }: Mark,
  folded: string,
): Generator<readonly [from: number, end: number]> {
  const sought = isHan ? chars : stemOf(chars)
  for (let from = folded.indexOf(sought); from >= 0; from = folded.indexOf(sought, from + 1)) {
    let end = from + sought.length
    if (!isHan) {
      if (isWordChar(folded[from - 1])) continue
      while (end < folded.length && isWordChar(folded[end])) end++
    }
    yield [from, end]
  }
}

/** The spans in order, those that touch made one. */
function joined(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((one, two) => one.from - two.from || two.to - one.to)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}

function withMarks(text: string, spans: readonly Span[], from: number, to: number): string {
  let html = ''
  let place = from
  for (const span of spans) {
    if (span.to <= from || span.from >= to) continue
    const start = Math.max(span.from, from)
    const end = Math.min(span.to, to)
    html += `${escapeHtml(text.slice(place, start))}<em>${escapeHtml(text.slice(start, end))}</em>`
    place = end
  }
  return html + escapeHtml(text.slice(place, to))
}

/** The whole text with its hits in `<em>`. */
export function marked(text: string, marks: readonly Mark[]): string {
  return withMarks(text, spansOf(text, marks), 0, text.length)
}

/**
 * The part of a text around its first hits, marked; its beginning when it has none.
 * @returns HTML in which only `<em>` occurs, and how many hits the part shows.
 */
export function snippet(
  text: string,
  marks: readonly Mark[],
  language: 'zh' | 'en',
): { html: string; hits: number } {
  const spans = spansOf(text, marks)
  const size = SNIPPET[language]
  const start = startOf(text, Math.max(0, (spans[0]?.from ?? 0) - LEAD[language]), language)
  const end = endOf(text, Math.min(text.length, start + size), language)
  const html = `${start > 0 ? '…' : ''}${withMarks(text, spans, start, end)}${end < text.length ? '…' : ''}`
  return { html, hits: spans.filter((span) => span.from >= start && span.to <= end).length }
}

/** English begins at a word; neither begins in the middle of a surrogate pair. */
function startOf(text: string, at: number, language: 'zh' | 'en'): number {
  if (at === 0) return 0
  if (language === 'en') {
    const space = text.indexOf(' ', at)
    return space >= 0 && space - at < LEAD.en ? space + 1 : at
  }
  return isInside(text, at) ? at + 1 : at
}

function endOf(text: string, at: number, language: 'zh' | 'en'): number {
  if (at >= text.length) return text.length
  if (language === 'en') {
    const space = text.lastIndexOf(' ', at)
    return at - space < LEAD.en ? space : at
  }
  return isInside(text, at) ? at - 1 : at
}

function isInside(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}

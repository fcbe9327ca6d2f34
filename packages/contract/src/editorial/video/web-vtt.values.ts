/** A caption: it shows from `start` to `end`, in seconds. */
export interface Cue {
  start: number
  end: number
  text: string
}

/** What a file of captions may hold. */
export const VTT_MAX = 100_000
const CUES_MAX = 2_000
const CUE_TEXT_MAX = 500

/** Why captions cannot be read: the line, counted from one. */
export interface VttFault {
  line: number
  why: 'head' | 'time' | 'order' | 'empty' | 'many' | 'long'
}

const TIME = /^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/

function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, milliseconds] = TIME.exec(text) ?? []
  if (minutes === undefined) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' }

/** The words of a cue: the marks of the format (`<v Anna>`, `<i>`) are left out. */
const wordsOf = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim()

/** A line of times: `00:01.000 --> 00:04.000`, with settings behind it or not. */
function timesOf(line: string): { start: number; end: number } | undefined {
  const [from = '', to = ''] = line.split('-->')
  const [start, end] = [secondsOf(from.trim()), secondsOf(to.trim().split(/\s/)[0] ?? '')]
  return start === undefined || end === undefined || end <= start ? undefined : { start, end }
}

/** Whether a file begins as WebVTT, or as SubRip, which has a number above its first times. */
function hasHead(lines: readonly string[], first: number): boolean {
  const [head = '', next = ''] = lines.slice(first, first + 2)
  return /^WEBVTT(?:\s|$)/.test(head) || (/^\d+$/.test(head.trim()) && next.includes('-->'))
}

/** The caption whose times stand in this line, the lines of its words, and what is wrong with it. */
function cueAt(lines: readonly string[], at: number): { cue: Cue; next: number } | VttFault['why'] {
  const times = timesOf(lines[at] ?? '')
  if (!times) return 'time'
  let next = at + 1
  while ((lines[next] ?? '').trim() !== '') next++
  const text = wordsOf(lines.slice(at + 1, next).join('\n'))
  if (text === '') return 'empty'
  return text.length > CUE_TEXT_MAX ? 'long' : { cue: { ...times, text }, next }
}

/**
 * Reads captions as WebVTT, also with the commas that SubRip has in its times; comments, styles and settings are left
 * out. Works through the text once. Empty text has no captions and is no fault.
 */
export function readWebVtt(source: string): { cues: Cue[] } | { fault: VttFault } {
  const fault = (line: number, why: VttFault['why']) => ({ fault: { line: line + 1, why } })
  if (source.length > VTT_MAX) return fault(0, 'long')
  if (source.trim() === '') return { cues: [] }
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  if (!hasHead(lines, first)) return fault(first, 'head')
  const cues: Cue[] = []
  for (let at = first; at < lines.length; ) {
    if (!lines[at]?.includes('-->')) {
      at++
      continue
    }
    const found = cueAt(lines, at)
    if (typeof found === 'string') return fault(at, found)
    if (found.cue.start < (cues.at(-1)?.start ?? 0)) return fault(at, 'order')
    if (cues.length === CUES_MAX) return fault(at, 'many')
    cues.push(found.cue)
    at = found.next
  }
  return cues.length === 0 ? fault(first, 'empty') : { cues }
}

/** The captions of a text that was checked before; none for one that cannot be read. */
export function cuesOf(source: string): Cue[] {
  const read = readWebVtt(source)
  return 'cues' in read ? read.cues : []
}

function stampOf(seconds: number): string {
  const whole = Math.round(seconds * 1000)
  const digitsOf = (value: number, digits: number) => String(value).padStart(digits, '0')
  const [hours, minutes] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60]
  return `${digitsOf(hours, 2)}:${digitsOf(minutes, 2)}:${digitsOf(Math.floor(whole / 1000) % 60, 2)}.${digitsOf(whole % 1000, 3)}`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Captions as WebVTT; marks that the format reads itself are written out. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const parts = cues.map(
    ({ start, end, text }) =>
      `${stampOf(start)} --> ${stampOf(end)}\n${escaped(text.replace(/\n{2,}/g, '\n'))}`,
  )
  return `WEBVTT\n\n${parts.join('\n\n')}\n`
}

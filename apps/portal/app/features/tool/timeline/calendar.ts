/** One event: a whole day, or the span of its own where it has one. */
export interface CalendarEvent {
  /** The same for the same step of the same plan, so that a later file replaces it. */
  uid: string
  /** `yyyy-MM-dd`. */
  day: string
  span?: { start: Date; end: Date }
  place?: string
  summary: string
  description: string
  url: string
}

interface CalendarHead {
  name: string
  language: string
  /** When the file was made. */
  stamp: Date
  /** A calendar reads it repeatedly: the file says how often. */
  isSubscribed?: boolean
}

const MOST_OCTETS = 75

/** Escapes a value of type TEXT (RFC 5545, 3.3.11); control characters, which it may not hold, are left out. */
export function escapeText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  const clean = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
  return clean.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')
}

/**
 * Folds a content line to at most 75 octets a line, never inside a character (RFC 5545, 3.1); a following line
 * begins with one space, which counts.
 */
export function fold(line: string): string {
  const lines: string[] = []
  let foldedLine = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MOST_OCTETS) {
      lines.push(foldedLine)
      foldedLine = ' '
      octets = 1
    }
    foldedLine += character
    octets += size
  }
  lines.push(foldedLine)
  return lines.join('\r\n')
}

/** How many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

const compact = (day: string) => day.replaceAll('-', '')

/** The day after, `yyyy-MM-dd`; the end of a whole-day event is not part of it. */
export function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** A moment in UTC (RFC 5545, 3.3.5). */
const momentOf = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const linesText = (lines: readonly string[]) => lines.map((line) => `${fold(line)}\r\n`).join('')

/**
 * An iCalendar file in parts: its head, each event, its end. CRLF after every line, folded, whole-day events that leave
 * the day free.
 */
export function* calendarParts(
  events: readonly CalendarEvent[],
  { name, language, stamp, isSubscribed }: CalendarHead,
): Generator<string> {
  const made = momentOf(stamp)
  yield linesText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//OSSD Deep School Selection//Application timeline//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(isSubscribed ? ['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'] : []),
  ])
  for (const event of events)
    yield linesText([
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${made}`,
      ...(event.span
        ? [`DTSTART:${momentOf(event.span.start)}`, `DTEND:${momentOf(event.span.end)}`]
        : [`DTSTART;VALUE=DATE:${compact(event.day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(event.day))}`]),
      `SUMMARY;LANGUAGE=${language}:${escapeText(event.summary)}`,
      `DESCRIPTION;LANGUAGE=${language}:${escapeText(event.description)}`,
      ...(event.place ? [`LOCATION;LANGUAGE=${language}:${escapeText(event.place)}`] : []),
      `URL:${event.url}`,
      event.span ? 'TRANSP:OPAQUE' : 'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ])
  yield linesText(['END:VCALENDAR'])
}

/** The same file in one piece. */
export const calendarOf = (...all: Parameters<typeof calendarParts>): string =>
  [...calendarParts(...all)].join('')

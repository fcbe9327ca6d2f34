import { fields, MOST_ROWS, rowOf } from './calculate.ts'

// A log of many visits under the names of its fields would be longer than servers take an address. So the rows
// travel packed: each text once, in the list `k`, and the rows in `l`, which name texts by their place in it.
// Addresses with the names of the fields, as they once all were, are read as well.

/** The longest query that every common server and proxy takes; they allow 8 KB for the whole first line. */
export const LONGEST_QUERY = 7500

const ROW = '*'
const FIELD = '.'
const TEXT = '_'
const DAY_MS = 86_400_000
type Field = (typeof fields)[number]

/** Fields that hold a number of hours. */
const isHours = (field: Field) => field === 'h' || field === 'x'
const EPOCH = Date.UTC(2000, 0, 1)

/** The answers as the address holds them: rows packed, all else as it is. */
export function pack(answers: URLSearchParams): URLSearchParams {
  const packed = new URLSearchParams()
  const rows: Map<string, string>[] = []
  for (const [name, value] of answers) {
    const place = rowOf(name)
    if (!place) packed.append(name, value)
    else {
      rows[place.at - 1] ??= new Map()
      rows[place.at - 1]?.set(place.field, value.trim())
    }
  }
  const texts = new Map<string, number>()
  const written = Array.from(rows, (row) =>
    fields
      .map((field) => packField(field, row?.get(field) ?? '', texts))
      .join(FIELD)
      .replace(/\.+$/, ''),
  )
  const list = written.join(ROW).replace(/\*+$/, '')
  if (list) packed.set('l', list)
  if (texts.size > 0) packed.set('k', toBase64([...texts.keys()].join('\n')))
  return packed
}

/** A field of a row: a day or a number in short, else the place of its text in `texts`, which grows by it. */
function packField(field: Field, value: string, texts: Map<string, number>): string {
  if (value === '') return ''
  const short = field === 'd' ? dayNumber(value) : isHours(field) ? plainNumber(value) : undefined
  if (short !== undefined) return short
  if (!texts.has(value)) texts.set(value, texts.size)
  const place = (texts.get(value) ?? 0).toString(36)
  return field === 'd' || isHours(field) ? TEXT + place : place
}

/** The reverse of `packField`. */
function unpackField(field: Field, written: string, textOf: (place: string) => string): string {
  if (written === '') return ''
  if (written.startsWith(TEXT)) return textOf(written.slice(1))
  if (field === 'd') return dayText(written)
  return isHours(field) ? written.replace('-', '.') : textOf(written)
}

/** The reverse of `pack`. Fields that the address names themselves win; what cannot be read is left out. */
export function unpack(address: URLSearchParams): URLSearchParams {
  const answers = new URLSearchParams()
  const texts = fromBase64(address.get('k') ?? '').split('\n')
  const textOf = (place: string) => texts[Number.parseInt(place, 36)] ?? ''
  const rows = (address.get('l') ?? '').split(ROW).slice(0, MOST_ROWS)
  rows.forEach((row, index) => {
    const values = row.split(FIELD)
    fields.forEach((field, at) => {
      const value = unpackField(field, values[at] ?? '', textOf)
      if (value) answers.set(`${field}${index + 1}`, value)
    })
  })
  for (const [name, value] of address) if (name !== 'l' && name !== 'k') answers.set(name, value)
  return answers
}

/** Days since 2000 in base 36 (three signs), for a day that comes back as it was written. */
function dayNumber(text: string): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  const number = ((time - EPOCH) / DAY_MS).toString(36)
  return time >= EPOCH && dayText(number) === text ? number : undefined
}

function dayText(number: string): string {
  const day = new Date(EPOCH + Number.parseInt(number, 36) * DAY_MS)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}

/** A number with the point as a sign that an address leaves alone and that does not part fields. */
function plainNumber(text: string): string | undefined {
  return /^\d{1,6}(\.\d{1,6})?$/.test(text) ? text.replace('.', '-') : undefined
}

function toBase64(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)))
  } catch {
    // not ours
    return ''
  }
}

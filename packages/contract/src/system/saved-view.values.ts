/** Filters that hold numbers, mail addresses and network addresses of people, by their names on the wire. */
const CONTACT_FILTER = /phone|mobile|e?mail|contact|^ip(?:addr)?$|Ip$/
/** Half an address is one too: the rest may stand in another filter. */
const MAIL = /@/
/** As many digits as a telephone number has, however they are parted; a day has fewer. */
const NUMBER = /^\+?(?:[\s().-]*\d){10,15}$/

/** The same inside a text. */
const NUMBER_IN_TEXT = /\d(?:[\s().-]*\d){9,14}/
/** A day, as names of views have it. */
const DAYS = /\d{4}([-./]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?!\d)/g
/** Filters that hold numbers of records, codes and pages, which belong to no person: they join no number. */
const OF_RECORDS =
  /(?:Ids?|Code|Type|Kind|Status|Sort)$|^(?:ids?|status|sort|type|kind|level|page(?:Num|Size))$/
/** A part of a number that is parted over filters: three digits at least. */
const PIECE = /^\+?\d(?:[\s().-]*\d){2,}$/
const SHORTEST = 10

/** Whether a text that people write holds a telephone number or a mail address. */
export function holdsContact(text: string): boolean {
  // joiners between digits are not to be seen
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return MAIL.test(plain) || NUMBER_IN_TEXT.test(plain.replace(DAYS, ' '))
}

function decoded(text: string): string {
  try {
    // digits of every width are digits
    return decodeURIComponent(text.replaceAll('+', ' '))
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
  } catch {
    return text
  }
}

function isContact(parameter: string): boolean {
  // no list asks so; free text would stand there
  if (!parameter.includes('=')) return true
  const [name = '', ...value] = parameter.split('=').map(decoded)
  const text = value.join('=').trim()
  return text !== '' && (CONTACT_FILTER.test(name) || MAIL.test(text) || NUMBER.test(text))
}

/** Whether a filter holds digits that make a telephone number together with those of another filter. */
function isPiece(parameter: string): boolean {
  const [name = '', ...value] = parameter.split('=').map(decoded)
  const text = value.join('=').trim()
  // both ends of a range of days
  return !OF_RECORDS.test(name) && PIECE.test(text) && text.replace(DAYS, '').trim() !== ''
}

/**
 * The query of a list without what would store a person's number or address in a view: views are read by others, stand in
 * the copy of personal data of the account that saved them, and outlive the record. The rest stays letter by letter.
 */
export function withoutContacts(query: string): string {
  const clean = query
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => !isContact(parameter))
  const pieces = clean.filter(isPiece)
  const digits = pieces.map((piece) => decoded(piece).replace(/^.*?=|\D/gs, '')).join('')
  const isParted = pieces.length > 1 && digits.length >= SHORTEST
  const rest = clean.filter((parameter) => !isParted || !pieces.includes(parameter)).join('&')
  return rest !== '' && query.startsWith('?') ? `?${rest}` : rest
}

/** Filters that hold numbers, mail addresses and network addresses of people, by their names on the wire. */
const CONTACT_FILTER = /phone|mobile|e?mail|contact|^ip(?:addr)?$|Ip$/
const MAIL = /\S@\S+\.\S/
/** As many digits as a telephone number has, however they are parted; a day has fewer. */
const NUMBER = /^\+?(?:[\s().-]*\d){10,15}$/

function decoded(text: string): string {
  try {
    // digits of every width are digits
    return decodeURIComponent(text.replaceAll('+', ' ')).normalize('NFKC')
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

/**
 * The query of a list without what would store a person's number or address in a view: views are read by others, stand in
 * the copy of personal data of the account that saved them, and outlive the record. The rest stays letter by letter.
 */
export function withoutContacts(query: string): string {
  const rest = query
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => !isContact(parameter))
    .join('&')
  return rest !== '' && query.startsWith('?') ? `?${rest}` : rest
}

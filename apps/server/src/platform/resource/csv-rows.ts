/** The text of a CSV file: UTF-8, else GB18030, in which spreadsheet programs in China save it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Between cells: the first of these that the head has outside quotes, a comma where it has none. */
function separatorOf(text: string): string {
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === ',' || character === ';' || character === '\t') return character
    else if (character === '\n') break
  }
  return ','
}

/**
 * The lines of a CSV file (RFC 4180) as cells, one pass over the text. A quoted cell may hold separators, line breaks and
 * doubled quotes; of a line that is no table at all one cell comes back.
 */
export function* csvRows(bytes: Uint8Array): Generator<string[], undefined> {
  const text = textOf(bytes)
  const separator = separatorOf(text)
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at++
      yield [...cells, cell]
      cells = []
      cell = ''
    } else cell += character
  }
  if (cell !== '' || cells.length > 0) yield [...cells, cell]
}

const MAX_LENGTH = 2_000

/**
 * Parts of a statement, each tried where the last one ended: comments, names in quotes, texts in their three forms, places
 * of parameters, names, numbers. What is not closed, as in a statement that was cut off, goes on to the end.
 */
const PART =
  /(?<comment>--[^\n]*)|(?<open>\/\*)|(?<quoted>"(?:[^"]|"")*(?:"|$))|(?<text>[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|\\?$)|(?:[bBnNxX]|[uU]&)?'(?:[^']|'')*(?:'|$)|\$(?<tag>(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?)\$[\s\S]*?(?:\$\k<tag>\$|$))|(?<place>\$\d+)|(?<name>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(?<number>0[xXoObB][\da-fA-F_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?)|(?<other>[\s\S])/y

/**
 * A statement without any value: texts and numbers that stand in it become `?`, comments go. Places of parameters (`$1`)
 * stay.
 */
export function withoutValues(statement: string): string {
  let masked = ''
  PART.lastIndex = 0
  for (let part = PART.exec(statement); part; part = PART.exec(statement)) {
    const { comment, open, text, number } = part.groups ?? {}
    if (open) PART.lastIndex = endOfComment(statement, PART.lastIndex)
    if (comment !== undefined || open) masked += ' '
    else if (text !== undefined || number !== undefined) masked += '?'
    else masked += part[0]
  }
  return masked.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
}

/** Where a comment ends whose inside begins here; comments stand in comments. */
function endOfComment(statement: string, from: number): number {
  const marks = /\/\*|\*\//g
  marks.lastIndex = from
  let depth = 1
  for (let mark = marks.exec(statement); mark; mark = marks.exec(statement)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return statement.length
}

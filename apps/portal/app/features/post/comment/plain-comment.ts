/** A person whom a text mentions, by the name that stands in it. */
export interface Mentioned {
  userId: number
  nickName: string
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A comment as it was typed, as the rich text that the API takes: a paragraph for each, people by their numbers. */
export function toRichText(typed: string, mentioned: readonly Mentioned[]): string {
  // the longest names first, so that none is taken for the beginning of another
  const people = [...mentioned].sort((one, other) => other.nickName.length - one.nickName.length)
  const withMentions = (text: string): string => {
    const next = people
      .map((person) => ({ person, at: text.indexOf(`@${person.nickName}`) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0]
    if (!next) return escaped(text)
    const { person, at } = next
    const name = `@${person.nickName}`
    const span = `<span data-mention="${person.userId}">${escaped(name)}</span>`
    return escaped(text.slice(0, at)) + span + withMentions(text.slice(at + name.length))
  }
  return typed
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(withMentions).join('<br>'))
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}

/** The name after an `@` that is being typed before the caret; undefined where none is. */
export function mentionAt(typed: string, caret: number): { from: number; word: string } | undefined {
  const [, word] = /(?:^|[\s，。！？、（(])@([^\s@]{0,16})$/u.exec(typed.slice(0, caret)) ?? []
  return word === undefined ? undefined : { from: caret - word.length - 1, word }
}

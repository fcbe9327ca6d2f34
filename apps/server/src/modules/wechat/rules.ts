import type { MessageSettings } from '@app/contract/monitor/message.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'

/** What WeChat takes in a field of the kind `thing`; a longer text is refused as a whole (47003). */
const MOST_LETTERS = 20

/** WeChat refuses an empty field. */
const openIt: Pair = { zh: '点开查看', en: 'Open to read' }

/** One line of at most twenty characters, so that WeChat takes it. */
export function fieldText(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length > MOST_LETTERS
    ? `${letters
        .slice(0, MOST_LETTERS - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('')
}

type Fields = Pick<MessageSettings, 'wechatTitleField' | 'wechatTextField' | 'wechatTimeField'>

/** The fields of the operator's template, filled with a notice; a field without a name is left out. */
export function templateData(
  { wechatTitleField, wechatTextField, wechatTimeField }: Fields,
  { title, body, time, language }: { title: string; body: string; time: string; language: Language },
): Record<string, { value: string }> {
  const texts = [
    [wechatTitleField, fieldText(title)],
    [wechatTextField, fieldText(body) || openIt[language]],
    // to the minute, as the kind `time` takes it
    [wechatTimeField, time.slice(0, 'yyyy-MM-dd HH:mm'.length)],
  ] as const
  return Object.fromEntries(texts.flatMap(([name, value]) => (name ? [[name, { value }]] : [])))
}

/** WeChat will never take a message to this person: not a follower, notices refused, or no such person any more. */
const ENDED = new Set([43004, 43101, 40003])
/** Trying again may succeed: WeChat is busy or has had enough, or an operator may mend the token or the list of addresses. */
const LATER = new Set([-1, 45009, 45011, 40001, 42001, 40125, 40164, 429])

export function outcomeOf(errcode: number): 'ended' | 'later' | 'refused' {
  if (ENDED.has(errcode)) return 'ended'
  return LATER.has(errcode) || (errcode >= 500 && errcode < 600) ? 'later' : 'refused'
}

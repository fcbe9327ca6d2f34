import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { say } from '#app/site/language.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A time in words, rounded up to what a person waits for: ten minutes, hours, days. */
function roundedWait(minutes: number): Pair {
  if (minutes <= 10) return { zh: '10 分钟', en: '10 minutes' }
  if (minutes < 55) {
    const tens = Math.ceil(minutes / 10) * 10
    return { zh: `${tens} 分钟`, en: `${tens} minutes` }
  }
  if (minutes <= 36 * HOUR) {
    const hours = Math.ceil((minutes - 5) / HOUR)
    return { zh: `${hours} 小时`, en: hours === 1 ? 'an hour' : `${hours} hours` }
  }
  const days = Math.ceil(minutes / DAY)
  return { zh: `${days} 天`, en: `${days} days` }
}

/** How long a waiting text takes at present; null is unknown. */
export function waitText(minutes: number | null): Pair {
  if (minutes === null)
    return {
      zh: '审核通过后公开，结果会通知您。',
      en: 'It appears once it has been reviewed; we let you know.',
    }
  const { zh, en } = roundedWait(minutes)
  return {
    zh: `审核通过后公开；最近一周，一半的内容在 ${zh}内有了结果。`,
    en: `It appears once it has been reviewed; in the last week half of them took up to ${en}.`,
  }
}

/** The same from the server; what is unknown where it does not answer. */
export async function readWait(kind: 'blog' | 'comment', language: Language): Promise<string> {
  try {
    const [{ api }, { readReviewWait }] = await Promise.all([
      import('#app/request/api.client.ts'),
      import('@app/contract/moderation/review-wait.ts'),
    ])
    const { data } = await api(readReviewWait)
    return say(waitText(data[kind]), language)
  } catch {
    return say(waitText(null), language)
  }
}

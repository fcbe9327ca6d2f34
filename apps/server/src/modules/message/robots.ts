import { createHmac } from 'node:crypto'
import type { LeadRobotKind } from '@app/contract/contact/lead-robot.values.ts'

/** Where a group robot is written to, with its keys in the clear. */
export interface Robot {
  kind: LeadRobotKind
  address: string
  /** Empty where the service asks no signature of it. */
  secret: string
}

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** A text as each service takes it, signed by its own rule. */
export function robotRequest({ kind, address, secret }: Robot, text: string, now: Date) {
  const url = new URL(address)
  if (kind === 'feishu') {
    const timestamp = String(Math.floor(now.getTime() / 1000))
    // the key holds what is signed, and the signed text is empty
    const signed = secret ? { timestamp, sign: sign(`${timestamp}\n${secret}`, '') } : {}
    return { url, body: JSON.stringify({ ...signed, msg_type: 'text', content: { text } }) }
  }
  if (kind === 'dingtalk' && secret) {
    const timestamp = String(now.getTime())
    url.searchParams.set('timestamp', timestamp)
    url.searchParams.set('sign', sign(secret, `${timestamp}\n${secret}`))
  }
  return { url, body: JSON.stringify({ msgtype: 'text', text: { content: text } }) }
}

/** What a service's own codes mean: too many messages may be tried again, a wrong key or signature may not. */
const TOO_MANY = new Set([45009, 130101, 9499, 11232])

export type RobotOutcome = 'done' | 'later' | 'refused'

/** What a service answers: `errcode` of WeCom and DingTalk, `code` of Feishu. */
export function robotOutcome(status: number, answer: string): { outcome: RobotOutcome; code: number } {
  if (status >= 500 || status === 429) return { outcome: 'later', code: status }
  const { errcode, code } = readAnswer(answer)
  const result = errcode ?? code
  if (status === 200 && result === 0) return { outcome: 'done', code: 0 }
  return { outcome: TOO_MANY.has(result ?? 0) ? 'later' : 'refused', code: result ?? status }
}

function readAnswer(answer: string): { errcode?: number; code?: number } {
  try {
    return (JSON.parse(answer) ?? {}) as { errcode?: number; code?: number }
  } catch {
    return {}
  }
}

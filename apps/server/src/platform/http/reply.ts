import type { Language } from '@app/contract/shapes/language.ts'
import { type Call, doneTexts } from '@app/contract/wire/call.ts'
import type { Envelope } from '@app/contract/wire/client.ts'
import { type Problem, type ProblemDetails, problem } from '@app/contract/wire/problem.ts'
import { z } from 'zod'
import { brokenConstraint } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { isStoreAway } from '#platform/storage/store-away.ts'
import type { FileReply, StreamReply } from './handle.ts'

export const isFile = (reply: object): reply is FileReply => 'file' in reply

export const isStream = (call: Call, reply: object): reply is StreamReply =>
  call.answers === 'stream' && 'stream' in reply

export function envelopeOf(call: Call, reply: object, language: Language): Envelope {
  const { msg, code = 200 }: { msg?: string; code?: number } = reply
  const encoded = z.encode(call.answer, reply as never) as Record<string, unknown>
  return { code, msg: msg ?? (call.done ?? doneTexts.done)[language], ...encoded }
}

/** A refusal as the wire carries it: code, sentence, stable key, first bad field, messages by field. */
export function refusalEnvelope(refusal: Problem, language: Language): Envelope {
  const { field, data }: ProblemDetails = refusal.details
  const { fields, ...rest } = (data ?? {}) as { fields?: Record<string, { zh: string; en: string }> }
  const envelope: Envelope = { code: refusal.code, msg: refusal.say(language), errKey: refusal.errKey }
  if (field !== undefined) envelope.field = field
  if (fields)
    envelope.fields = Object.fromEntries(Object.entries(fields).map(([name, pair]) => [name, pair[language]]))
  if (Object.keys(rest).length > 0) envelope.data = rest
  return envelope
}

/**
 * What the database refused and no store translated: a broken key between records is a refusal, the rest is
 * a bug.
 */
export function translated(error: unknown): Problem | undefined {
  if (isUnavailable(error)) return problem('unavailable')
  if (isStoreAway(error)) return problem('storeAway')
  const constraint = brokenConstraint(error)
  if (!constraint) return undefined
  return problem('nothingChanged', {
    text: {
      zh: '数据已被其他记录占用或不完整',
      en: 'Another record stands in the way, or something is missing',
    },
  })
}

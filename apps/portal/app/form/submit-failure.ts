import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { Refusal, sayFailure, TransportFailure } from '@app/contract/wire/client.ts'
import { say } from '#app/site/language.ts'

/** Why a form was not taken: what is wrong by field, or one sentence. */
export type SubmitFailure = { errors: Record<string, string> } | { failure: string }

interface Words {
  /** Said when it did not arrive. */
  failed: Pair
  /** Said after a refusal: that nothing is lost. */
  stillHere: Pair
}

/** Puts a failed sending into the reader's language. */
export function submitFailureOf(
  refused: unknown,
  language: Language,
  { failed, stillHere }: Words,
): SubmitFailure {
  if (refused instanceof Refusal) {
    if (refused.field) return { errors: { [refused.field]: refused.message, ...refused.fields } }
    return { failure: joined(refused.message, say(stillHere, language), language) }
  }
  if (refused instanceof TransportFailure && refused.kind === 'repeated')
    return { failure: refused.say(language) }
  return { failure: joined(sayFailure(refused, language), say(failed, language), language) }
}

function joined(one: string, other: string, language: Language): string {
  return `${one.replace(/[。.]$/, '')}${language === 'zh' ? '。' : '. '}${other}`
}

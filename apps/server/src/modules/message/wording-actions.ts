import type { MessageScene } from '@app/contract/monitor/message.values.ts'
import type { messageTextAdmin } from '@app/contract/monitor/message-text.ts'
import { MAX_SUBJECT, maxTextOf, placesIn, wordingFault } from '@app/contract/monitor/message-text.values.ts'
import type { Language, Pair } from '@app/contract/shapes/language.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/http/handle.ts'
import { ownTexts } from './store.ts'
import { type OwnWording, wordings } from './texts.ts'

type Draft = z.output<typeof messageTextAdmin.draft>

/** The messages whose words can be changed: those that something sends. */
export const editableScenes = (Object.keys(wordings) as MessageScene[]).filter(
  (scene) => wordings[scene].channel !== undefined,
)

/** The own wording of a message in a language, from this process's cache; undefined where there is none. */
export async function ownWording(
  { db, cached }: Pick<Ctx, 'db' | 'cached'>,
  scene: MessageScene,
  language: Language,
): Promise<OwnWording | undefined> {
  const rows = await cached('messageTexts', ['messageText:list'], () => ownTexts(db))
  const own = rows.find((row) => row.scene === scene)
  if (!own) return undefined
  return language === 'en'
    ? { text: own.textEn, subject: own.subjectEn }
    : { text: own.text, subject: own.subject }
}

/** What the list shows of a message beside its own wording. */
export function standardOf(scene: MessageScene) {
  const { text, subject, places, channel = 'email' } = wordings[scene]
  return {
    channel,
    places: [...places],
    standard: text.zh,
    standardEn: text.en,
    standardSubject: subject?.zh ?? '',
    standardSubjectEn: subject?.en ?? '',
  }
}

const noSubject: Pair = { zh: '这条消息没有标题', en: 'This message has no subject' }

/** Refuses an own wording that lacks a place, has an unknown one, or holds what no message may hold. */
export function checkWording(scene: MessageScene, draft: Draft): void {
  const { text, subject, places, channel = 'email' } = wordings[scene]
  const faults: Record<string, Pair> = {}
  const check = (field: keyof Draft, fault: Pair | undefined) => {
    if (draft[field] !== '' && fault) faults[field] = fault
  }
  const ofText = (standard: string) => ({ standard, places, max: maxTextOf[channel] })
  check('text', wordingFault(draft.text, ofText(text.zh)))
  check('textEn', wordingFault(draft.textEn, ofText(text.en)))
  for (const [field, standard] of [
    ['subject', subject?.zh],
    ['subjectEn', subject?.en],
  ] as const) {
    if (standard === undefined) check(field, noSubject)
    else
      check(
        field,
        wordingFault(draft[field], { standard, places: placesIn(standard), max: MAX_SUBJECT, isLine: true }),
      )
  }
  const [field] = Object.keys(faults)
  if (field) throw problem('invalid', { field, text: faults[field], data: { fields: faults } })
}

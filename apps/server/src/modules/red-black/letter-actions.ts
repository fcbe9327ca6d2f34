import { maskEmail } from '@app/contract/account/phone.values.ts'
import { answerEnds, REMIND_DAYS } from '@app/contract/editorial/red-black.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { queueMessage } from '#modules/message/actions.ts'
import { publishEvent } from '#platform/event/events.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { entryById, lockEntry } from './entry-store.ts'
import { redBlackEvents } from './events.ts'
import { addressesOfSchool, entriesToRemind } from './letter-store.ts'
import { letterTo, noteStep } from './step-store.ts'

type Entry = NonNullable<Awaited<ReturnType<typeof entryById>>>

/** The recorded name of what the rules do by themselves. */
const BY_RULE = 'system'

const WAITS = { zh: '没有可用的邮箱', en: 'no e-mail address' }

/** One text with both languages, Chinese first. */
const both = ({ zh, en }: Pair) => `${zh}\n\n----\n\n${en}`

/**
 * Queues a letter to the addresses of a school: those of its verified accounts and of its approved application. Notes to
 * whom it went, masked, in the history of the entry and in the audit log.
 */
async function mailSchool(
  ctx: Ctx,
  entry: Entry,
  byName: string,
  { scene, subject, text }: { scene: 'listLetter' | 'listRemind'; subject: Pair; text: Pair },
): Promise<void> {
  const sealed = await addressesOfSchool(ctx.db, entry.schoolId)
  const to = new Set(
    sealed.flatMap(({ plain, encrypted }) => {
      const address = encrypted ? ctx.encryption.decrypt(encrypted) : plain
      return address ? [address] : []
    }),
  )
  for (const address of to)
    await queueMessage(ctx, {
      channel: 'email',
      to: address,
      scene,
      language: 'zh',
      values: { subject: `${subject.zh} / ${subject.en}`, text: both(text) },
    })
  const reason = to.size > 0 ? [...to].map(maskEmail).join(', ') : `${WAITS.zh} / ${WAITS.en}`
  await noteStep(ctx, entry, { action: 'mail', reason, byName })
}

/** Where the school answers, with its last moment. */
function closing(ctx: Ctx, deadline: string): Pair {
  const origin = publicOrigin(ctx.config)
  return {
    zh: `请在 ${deadline} 之前回应：${origin}/layout/redblack`,
    en: `Please answer by ${deadline}: ${origin}/en/layout/redblack`,
  }
}

/** Mails the letter of a notice that was just taken. */
export async function mailNotice(ctx: Ctx, id: number, byName: string): Promise<void> {
  const entry = await entryById(ctx.db, id)
  if (!entry?.noticeTime) return
  const deadline = writeMoment(answerEnds(entry.noticeTime))
  const letter = await letterTo(ctx.db, id)
  const last = closing(ctx, deadline)
  await mailSchool(ctx, entry, byName, {
    scene: 'listLetter',
    subject: {
      zh: `${entry.schoolName}：请就黑榜条目作出回应`,
      en: `${entry.schoolNameEn}: please answer for the black list`,
    },
    text: {
      zh: [letter?.zh, last.zh].filter(Boolean).join('\n\n'),
      en: [letter?.en, last.en].filter(Boolean).join('\n\n'),
    },
  })
}

/** Reminds schools that have not answered once, two days before their time ends: by mail and by a notice. */
export async function remindSchools(appContext: AppContext): Promise<void> {
  const now = appContext.now()
  const before = new Date(now.getTime() - REMIND_DAYS * DAY_MS)
  for (const id of await entriesToRemind(appContext.database.db, before, now))
    await runAsSystem(appContext, async (ctx) => {
      await lockEntry(ctx.db, id)
      // what was decided or answered meanwhile needs no reminder
      if (!(await entriesToRemind(ctx.db, before, now)).includes(id)) return
      const entry = await entryById(ctx.db, id)
      if (!entry?.noticeTime) return
      const deadline = writeMoment(answerEnds(entry.noticeTime))
      await noteStep(ctx, entry, { action: 'remind', reason: deadline, byName: BY_RULE })
      const last = closing(ctx, deadline)
      await mailSchool(ctx, entry, BY_RULE, {
        scene: 'listRemind',
        subject: {
          zh: `${entry.schoolName}：黑榜条目的回应期将于 ${deadline} 结束`,
          en: `${entry.schoolNameEn}: your time to answer ends on ${deadline}`,
        },
        text: {
          zh: `我们还没有收到贵校对黑榜条目的回应。${last.zh}。期满之后条目可能公开，回应仍可随时提交，并与条目一同展示。`,
          en: `We have not received your answer for the black list. ${last.en}. After that the entry may be published; you can still answer, and your answer stands beside it.`,
        },
      })
      await publishEvent(ctx.db, redBlackEvents['redBlack.reminded'], { entryId: id })
      ctx.invalidate('redBlack')
    })
}

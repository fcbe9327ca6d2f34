import { REMIND_DAYS } from '@app/contract/editorial/fact.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { queueMessage } from '#modules/message/actions.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { dueByOwner, ownerMail } from './store.ts'

/** A reminder that could not leave for two days is old. */
const EXPIRE_SECONDS = 2 * 86_400

/** The days between which a reminder looks: today, and the last day of which it speaks. */
export const reminderDays = (now: Date) => ({
  today: writeMoment(now).slice(0, 10),
  until: writeMoment(new Date(now.getTime() + REMIND_DAYS * DAY_MS)).slice(0, 10),
})

/** Queues one mail for each owner with an address who has entries past their review, or due within two weeks. */
export async function mailFactOwners(appContext: AppContext): Promise<void> {
  await runAsSystem(appContext, async (ctx) => {
    const due = await dueByOwner(ctx.db, reminderDays(ctx.now()))
    const owners =
      due.length === 0
        ? []
        : await ownerMail(
            ctx.db,
            due.map(({ owner }) => owner),
          )
    for (const { userName, email, emailSealed, language } of owners) {
      const to = emailSealed ? ctx.encryption.decrypt(emailSealed) : email
      const counts = due.find(({ owner }) => owner === userName)
      if (!to || !counts) continue
      await queueMessage(ctx, {
        channel: 'email',
        to,
        scene: 'factDue',
        language,
        values: {
          overdue: counts.overdue,
          soon: counts.soon,
          link: `${publicOrigin(ctx.config)}/bbs/fact?owner=${encodeURIComponent(userName)}`,
        },
        expireSeconds: EXPIRE_SECONDS,
      })
    }
  })
}

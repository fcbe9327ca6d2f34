import { mailAddresses } from '#modules/account/store.ts'
import { queueMessage } from '#modules/message/actions.ts'
import { amongReaders, siteSettings } from '#modules/site-settings/actions.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { statisticsOf } from './actions.ts'
import { reportText } from './report-text.ts'
import { dayAfter, dayAt } from './roll-store.ts'

const DAYS = 7
/** A report that could not leave for two days is old. */
const EXPIRE_SECONDS = 2 * 86_400

/**
 * Queues the report of the last seven whole days for each account that the settings name, in the language of the account.
 * The job checks each week whether an account may still read the report; one without an address gets none.
 */
export async function mailWeeklyReport(appContext: AppContext, modules: readonly Module[]): Promise<void> {
  await runAsSystem(appContext, async (ctx) => {
    const { reportRecipients } = await siteSettings(ctx.db)
    const userIds = await amongReaders(ctx.db, 'reportRecipients', reportRecipients)
    if (userIds.length === 0) return
    const last = dayAfter(dayAt(ctx.now()), -1)
    const first = dayAfter(last, 1 - DAYS)
    const week = { beginDay: first, endDay: last }
    const { figures, overdueFacts } = await statisticsOf(ctx.db, modules, week, ctx.now())
    const url = `${publicOrigin(ctx.config)}/bbs/statistics?begin=${first}&end=${last}`
    for (const { email, emailSealed, language } of await mailAddresses(ctx.db, userIds)) {
      const to = emailSealed ? ctx.encryption.decrypt(emailSealed) : email
      if (!to) continue
      const { subject, text, html } = reportText({ first, last, figures, overdueFacts, url }, language)
      await queueMessage(ctx, {
        channel: 'email',
        to,
        scene: 'report',
        language,
        values: { subject, text },
        html,
        expireSeconds: EXPIRE_SECONDS,
      })
    }
  })
}

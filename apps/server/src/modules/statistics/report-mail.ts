import { mailAddresses } from '#modules/account/store.ts'
import { queueMessage } from '#modules/message/actions.ts'
import { amongReaders, siteSettings } from '#modules/site-settings/actions.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { statisticsOf } from './actions.ts'
import { reportText, type WeeklyReport } from './report-text.ts'
import { dayAfter, dayAt } from './roll-store.ts'

const DAYS = 7
/** A report that could not leave for two days is old. */
const EXPIRE_SECONDS = 2 * 86_400

type Parts = Pick<Ctx, 'db' | 'now' | 'config'>

/** What was counted in the last seven whole days. */
async function weeklyReport({ db, now, config }: Parts, modules: readonly Module[]): Promise<WeeklyReport> {
  const last = dayAfter(dayAt(now()), -1)
  const first = dayAfter(last, 1 - DAYS)
  const week = { beginDay: first, endDay: last }
  const { figures, overdueFacts } = await statisticsOf(db, modules, week, now())
  const url = `${publicOrigin(config)}/bbs/statistics?begin=${first}&end=${last}`
  return { first, last, figures, overdueFacts, url }
}

/** Addresses of the accounts that the settings name, as far as they may still read the report, sealed or not. */
async function recipients({ db }: Pick<Ctx, 'db'>) {
  const { reportRecipients } = await siteSettings(db)
  const userIds = await amongReaders(db, 'reportRecipients', reportRecipients)
  const addresses = userIds.length === 0 ? [] : await mailAddresses(db, userIds)
  return addresses.filter(({ email, emailSealed }) => emailSealed || email)
}

/**
 * Queues the report of the last seven whole days for each account that the settings name, in the language of the account.
 * The job checks each week whether an account may still read the report; one without an address gets none.
 */
export async function mailWeeklyReport(appContext: AppContext, modules: readonly Module[]): Promise<void> {
  await runAsSystem(appContext, async (ctx) => {
    const found = await recipients(ctx)
    if (found.length === 0) return
    const report = await weeklyReport(ctx, modules)
    for (const { email, emailSealed, language } of found) {
      const to = emailSealed ? ctx.encryption.decrypt(emailSealed) : email
      if (!to) continue
      const { subject, text, html } = reportText(report, language)
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

/** The report as it would leave now, in both languages, and how many would get it. */
export async function previewWeeklyReport(ctx: Parts, modules: readonly Module[]) {
  const report = await weeklyReport(ctx, modules)
  const { length } = await recipients(ctx)
  return { zh: reportText(report, 'zh'), en: reportText(report, 'en'), recipients: length }
}

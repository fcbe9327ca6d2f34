import { alertInfo, alertSettingOf, isOverLimit } from '@app/contract/monitor/alert/alert.values.ts'
import { DAY_MS } from '@app/contract/time.values.ts'
import { mailAddresses } from '#modules/account/store.ts'
import { queueMessage } from '#modules/message/actions.ts'
import { amongReaders, siteSettings } from '#modules/site-settings/actions.ts'
import { forgetOldFailures } from '#platform/failure-count.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { end, forgetBefore, type Measured, noteLasting, open, reopen } from './store.ts'

/** What was over for less than this goes on as the same alert, without another mail. */
const QUIET_MS = 3_600_000
/** A warning that could not leave for so long is no news. */
const EXPIRE_SECONDS = 6 * 3_600
const RETENTION_DAYS = 400

/** Mails one alert to the chosen accounts that may still read alerts, each in its own language. */
async function mailAlert(ctx: Ctx, { kind, value, threshold }: Measured): Promise<void> {
  const { alertRecipients } = await siteSettings(ctx.db)
  const userIds = await amongReaders(ctx.db, 'alertRecipients', alertRecipients)
  if (userIds.length === 0) return
  for (const { email, emailSealed, language } of await mailAddresses(ctx.db, userIds)) {
    const to = emailSealed ? ctx.encryption.decrypt(emailSealed) : email
    if (!to) continue
    await queueMessage(ctx, {
      channel: 'email',
      to,
      scene: 'alert',
      language,
      values: {
        what: alertInfo[kind].says(value, threshold)[language],
        link: `${publicOrigin(ctx.config)}/bbs/alert?state=open`,
      },
      expireSeconds: EXPIRE_SECONDS,
    })
  }
}

/** Opens, continues or ends the alert of one kind in a transaction of its own. True where it is a new one. */
async function settle(appContext: AppContext, measured: Measured): Promise<boolean> {
  const { kind, value, threshold } = measured
  return runAsSystem(appContext, async (ctx) => {
    const now = ctx.now()
    if (!isOverLimit(kind, value, threshold)) {
      if (await end(ctx.db, kind, value, now)) ctx.invalidate('alert')
      return false
    }
    ctx.invalidate('alert')
    if (await noteLasting(ctx.db, measured)) return false
    if (await reopen(ctx.db, measured, new Date(now.getTime() - QUIET_MS))) return false
    return open(ctx.db, measured, now)
  })
}

/**
 * Measures everything that the owner is warned of. What fails about one kind leaves its alert as it is and holds up no
 * other; an alert is stored before it is mailed, so that it stands in the console also where mail fails.
 */
export async function watchAlerts(appContext: AppContext, modules: readonly Module[]): Promise<void> {
  const settings = await siteSettings(appContext.database.db)
  for (const { kind, measure } of modules.flatMap(({ alerts = [] }) => alerts)) {
    const threshold = settings[alertSettingOf(kind)]
    try {
      const value = threshold === 0 ? 0 : await measure(appContext, threshold, modules)
      const measured = { kind, value, threshold }
      if (await settle(appContext, measured)) await runAsSystem(appContext, (ctx) => mailAlert(ctx, measured))
    } catch (error) {
      appContext.log.warn({ err: error, alert: kind }, 'not watched')
    }
  }
}

/** Deletes old alerts and counts. */
export async function forgetOldAlerts({ database: { db }, now }: AppContext): Promise<void> {
  await forgetBefore(db, new Date(now().getTime() - RETENTION_DAYS * DAY_MS))
  await forgetOldFailures(db, now())
}

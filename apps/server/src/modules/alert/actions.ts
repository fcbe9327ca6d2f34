import {
  type AlertKind,
  alertInfo,
  alertSettingOf,
  isOverLimit,
} from '@app/contract/monitor/alert/alert.values.ts'
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

/** Opens, continues or ends the alert of one kind in a transaction of its own. */
async function settle(appContext: AppContext, measured: Measured): Promise<void> {
  const { kind, value, threshold } = measured
  await runAsSystem(appContext, async (ctx) => {
    const now = ctx.now()
    if (!isOverLimit(kind, value, threshold)) {
      if (await end(ctx.db, kind, value, now)) ctx.invalidate('alert')
      return
    }
    if (await noteLasting(ctx.db, measured)) return ctx.invalidate('alert')
    ctx.invalidate('alert')
    if (await reopen(ctx.db, measured, new Date(now.getTime() - QUIET_MS))) return
    if (await open(ctx.db, measured, now)) await mailAlert(ctx, measured)
  })
}

/** Measures everything that the owner is warned of. A value that cannot be measured leaves its alert as it is. */
export async function watchAlerts(appContext: AppContext, modules: readonly Module[]): Promise<void> {
  const { db } = appContext.database
  const settings = await siteSettings(db)
  for (const { kind, measure } of modules.flatMap(({ alerts = [] }) => alerts)) {
    const threshold = settings[alertSettingOf(kind)]
    const value =
      threshold === 0 ? 0 : await measured(appContext, kind, () => measure(appContext, threshold, modules))
    if (value !== undefined) await settle(appContext, { kind, value, threshold })
  }
}

async function measured(
  { log }: AppContext,
  alert: AlertKind,
  measure: () => Promise<number>,
): Promise<number | undefined> {
  try {
    return await measure()
  } catch (error) {
    log.warn({ err: error, alert }, 'not measured')
    return undefined
  }
}

/** Deletes old alerts and counts. */
export async function forgetOldAlerts({ database: { db }, now }: AppContext): Promise<void> {
  await forgetBefore(db, new Date(now().getTime() - RETENTION_DAYS * DAY_MS))
  await forgetOldFailures(db, now())
}

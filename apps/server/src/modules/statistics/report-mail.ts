import { queueMessage } from '#modules/message/actions.ts'
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

/** Queues the report of the last seven whole days for the address in the settings; nothing is sent without one. */
export async function mailWeeklyReport(appContext: AppContext, modules: readonly Module[]): Promise<void> {
  await runAsSystem(appContext, async (ctx) => {
    const to = (await ctx.setting('portal.report.mail')).trim()
    if (to === '') return
    const language = (await ctx.setting('portal.report.language')) === 'en' ? 'en' : 'zh'
    const last = dayAfter(dayAt(ctx.now()), -1)
    const first = dayAfter(last, 1 - DAYS)
    const { figures } = await statisticsOf(ctx.db, modules, { beginDay: first, endDay: last }, ctx.now())
    const url = `${publicOrigin(ctx.config)}/bbs/statistics?begin=${first}&end=${last}`
    const { subject, text, html } = reportText({ first, last, figures, url }, language)
    await queueMessage(ctx, {
      channel: 'email',
      to,
      scene: 'report',
      language,
      values: { subject, text },
      html,
      expireSeconds: EXPIRE_SECONDS,
    })
  })
}

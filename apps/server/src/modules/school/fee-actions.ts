import type { AppContext } from '#platform/http/app-context.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { arePublishedFeesCurrent, recordPublishedFees } from './published-fee-store.ts'

/** Brings the fees of schools' records up to the ledger, once an editor has changed it. */
export async function followLedger(appContext: AppContext): Promise<void> {
  if (await arePublishedFeesCurrent(appContext.database.db)) return
  await runAsSystem(appContext, async (ctx) => {
    const changed = await recordPublishedFees(ctx.db, ctx.now())
    if (changed.length > 0) ctx.invalidate(...changed.map((id) => `school:${id}`), 'school:list')
  })
}

import type { SiteSettings } from '@app/contract/site/site-settings.ts'
import { siteSettingInfo, siteSettingNames } from '@app/contract/site/site-settings.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { configValues, storeConfigs } from '#modules/config/store.ts'
import { setState, stateIs } from '#modules/system-state/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { isNoticeShown, missingTwin, rowsOf, settingsFrom } from './rules.ts'

const keys = siteSettingNames.map((name) => siteSettingInfo[name].key)

/** All settings as they stand. */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  return settingsFrom(await configValues(db, keys))
}

/** Under this name stands whether pages were last made with the notice. */
const NOTICE_STATE = 'site notice'
const noticeState = (isShown: boolean) => (isShown ? 'shown' : 'hidden')

/** Changes what is sent; the rest stays. */
export async function changeSiteSettings(ctx: Ctx, change: Partial<SiteSettings>): Promise<void> {
  const { db, now } = ctx
  const before = await siteSettings(db)
  const after = { ...before, ...change }
  const field = missingTwin(after)
  if (field) throw problem('settingTwin', { field })
  if (after.noticeFrom && after.noticeUntil && after.noticeUntil <= after.noticeFrom)
    throw problem('settingRange', { field: 'noticeUntil' })
  if (after.logo && after.logo !== before.logo) await ctx.retainFiles([after.logo], { isOfSite: true })
  await storeConfigs(db, rowsOf(change), { name: signedIn(ctx).userName, at: now() })
  await setState(db, NOTICE_STATE, noticeState(isNoticeShown(after, now())))
}

type Parts = Pick<AppContext, 'database' | 'cacheTags' | 'now'>

/** Makes pages stale when the notice begins or ends, so that they stay in the cache until then. */
export async function followNotice({ database: { db }, cacheTags, now }: Parts): Promise<void> {
  const state = noticeState(isNoticeShown(await siteSettings(db), now()))
  if (await stateIs(db, NOTICE_STATE, state)) return
  await db.transaction(async (tx) => {
    await setState(tx, NOTICE_STATE, state)
    await cacheTags.publish(tx, ['config'])
  })
  cacheTags.invalidate(['config'])
}

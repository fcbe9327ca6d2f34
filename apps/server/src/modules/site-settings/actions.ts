import { communityNumberNames, fallingNumber } from '@app/contract/member/community-numbers.values.ts'
import type { SiteSettings } from '@app/contract/site/site-settings.ts'
import {
  type RecipientSetting,
  recipientSettingNames,
  recipientSettings,
  siteSettingInfo,
  siteSettingNames,
} from '@app/contract/site/site-settings.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { accountsWith } from '#modules/access-control/holder-store.ts'
import { mailAddresses } from '#modules/account/store.ts'
import { configValues, storeConfigs } from '#modules/config/store.ts'
import { setState, stateIs } from '#modules/system-state/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { holdingSettings, isNoticeShown, missingTwin, rowsOf, storedSettings } from './rules.ts'

const keys = siteSettingNames.map((name) => siteSettingInfo[name].key)

/** All settings as they stand. */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  return holdingSettings(storedSettings(await configValues(db, keys)))
}

/** Who may be chosen in a setting that names recipients, and whether they have an address. */
export async function readersFor(db: Db, setting: RecipientSetting) {
  const readers = await accountsWith(db, recipientSettings[setting])
  const addresses = await mailAddresses(
    db,
    readers.map(({ userId }) => userId),
  )
  const reached = new Set(addresses.flatMap(({ userId, email }) => (email ? [userId] : [])))
  return readers.map((reader) => ({ ...reader, hasAddress: reached.has(reader.userId) }))
}

/** The accounts among these that may read now what the setting sends them. */
export async function amongReaders(
  db: Db,
  setting: RecipientSetting,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return []
  return (await accountsWith(db, recipientSettings[setting], userIds)).map(({ userId }) => userId)
}

async function checkReaders(db: Db, field: RecipientSetting, userIds: readonly number[]): Promise<void> {
  const able = new Set(await amongReaders(db, field, userIds))
  if (userIds.some((userId) => !able.has(userId))) throw problem('settingRecipient', { field })
}

/** All settings for the form; recipients who may no longer read what they would get are left out. */
export async function effectiveSettings(db: Db): Promise<SiteSettings> {
  const settings = await siteSettings(db)
  for (const name of recipientSettingNames) settings[name] = await amongReaders(db, name, settings[name])
  return settings
}

/** Under this name stands whether pages were last made with the notice. */
const NOTICE_STATE = 'site notice'
const noticeState = (isShown: boolean) => (isShown ? 'shown' : 'hidden')

/** Numbers that the form showed otherwise than they are stored, because their order was wrong. */
const mendedNumbers = (stored: SiteSettings, effective: SiteSettings): Partial<SiteSettings> =>
  Object.fromEntries(
    communityNumberNames
      .filter((name) => stored[name] !== effective[name])
      .map((name) => [name, effective[name]]),
  )

/** Changes what is sent; the rest stays. With a number those of a wrong order are stored as the form showed them, or it would stay. */
export async function changeSiteSettings(ctx: Ctx, change: Partial<SiteSettings>): Promise<void> {
  const { db, now } = ctx
  const stored = storedSettings(await configValues(db, keys))
  const before = holdingSettings(stored)
  const after = { ...before, ...change }
  const numbers = communityNumberNames.filter((name) => change[name] !== undefined)
  const falling = numbers.length > 0 ? fallingNumber(after) : undefined
  if (falling) throw problem('settingOrder', { field: falling })
  for (const name of recipientSettingNames) if (change[name]) await checkReaders(db, name, change[name])
  const field = missingTwin(after)
  if (field) throw problem('settingTwin', { field })
  if (after.noticeFrom && after.noticeUntil && after.noticeUntil <= after.noticeFrom)
    throw problem('settingRange', { field: 'noticeUntil' })
  if (after.logo && after.logo !== before.logo) await ctx.retainFiles([after.logo], { isOfSite: true })
  await storeConfigs(
    db,
    rowsOf(numbers.length > 0 ? { ...mendedNumbers(stored, before), ...change } : change),
    {
      name: signedIn(ctx).userName,
      at: now(),
    },
  )
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

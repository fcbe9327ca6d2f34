import { type OpeningItem, openingItems } from '@app/contract/monitor/dashboard.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { and, eq } from 'drizzle-orm'
import { SUPER_ACCOUNT } from '#modules/account/store.ts'
import { accounts } from '#modules/account/table.ts'
import { dayIn } from '#modules/fact/actions.ts'
import { isOverdueOn } from '#modules/fact/store.ts'
import { facts } from '#modules/fact/table.ts'
import { stayingChannels } from '#modules/message/actions.ts'
import { schools } from '#modules/school/table.ts'
import { siteSettings } from '#modules/site-settings/actions.ts'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'

/** The entry of the ledger by which totals turn into renminbi. */
const RATE = 'T88'
/** What the seed sets for new accounts, known to who reads the source. */
const SEEDED_PASSWORD = '123456'

/** Since when the exchange rate holds, when it is past its day of review. */
async function oldRate(db: Db, day: string): Promise<Pair | null> {
  const [rate] = await db
    .select()
    .from(facts)
    .where(and(eq(facts.code, RATE), isOverdueOn(day)))
  return rate ? { zh: rate.validFrom ?? rate.checkedOn, en: rate.validFromEn ?? rate.checkedOn } : null
}

/** What the owner has not settled yet, in the order of the card. */
export async function openItems(ctx: Ctx): Promise<{ item: OpeningItem; detail: Pair | null }[]> {
  const { db, encryption } = ctx
  const { operatorZh, operatorEn, contactPhone, contactMail, wechat } = await siteSettings(db)
  const staying = await stayingChannels(db, encryption)
  const [administrator] = await db
    .select({ changed: accounts.pwdUpdateDate })
    .from(accounts)
    .where(eq(accounts.userId, SUPER_ACCOUNT))
  const rate = await oldRate(db, dayIn(ctx))
  const isOpen: Record<OpeningItem, boolean> = {
    operator: operatorZh === '' || operatorEn === '',
    contact: contactPhone === '' && contactMail === '' && wechat === '',
    // samples go together, and schools are the fewest of them
    sample: (await db.$count(schools, eq(schools.isSample, true))) > 0,
    rate: rate !== null,
    sms: staying.sms,
    mail: staying.mail,
    initialPassword: (await ctx.setting('sys.user.initPassword')) === SEEDED_PASSWORD,
    adminPassword: administrator?.changed === null,
  }
  return openingItems
    .filter((item) => isOpen[item])
    .map((item) => ({ item, detail: item === 'rate' ? rate : null }))
}

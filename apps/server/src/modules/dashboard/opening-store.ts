import { type OpeningItem, openingItems } from '@app/contract/monitor/dashboard.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { configValues } from '#modules/config/store.ts'
import { facts } from '#modules/fact/table.ts'
import { stayingChannels } from '#modules/message/actions.ts'
import { siteSettings } from '#modules/site-settings/actions.ts'
import type { Db } from '#platform/db/database.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { Module } from '#platform/module.ts'

/** The entry of the ledger by which totals turn into renminbi. */
const RATE = 'T88'
const INITIAL_PASSWORD = 'sys.user.initPassword'
/** What the seed sets for new accounts, known to who reads the source. */
const SEEDED_PASSWORD = '123456'
const FIRST_ADMINISTRATOR = 1

async function hasSample(db: Db, modules: readonly Module[]): Promise<boolean> {
  const some = modules
    .flatMap(({ sample }) => sample?.tables ?? [])
    .map((table) => sql`exists (select 1 from ${table} where ${table.isSample})`)
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${sql.join(some, sql` or `)} as has`)
  return rows[0]?.has ?? false
}

/** Since when the exchange rate holds, when it is past its day of review. */
async function oldRate(db: Db, now: Date): Promise<Pair | null> {
  const [rate] = await db.select().from(facts).where(eq(facts.code, RATE))
  if (!rate?.reviewOn || rate.reviewOn >= writeMoment(now).slice(0, 10)) return null
  return { zh: rate.validFrom ?? rate.checkedOn, en: rate.validFromEn ?? rate.checkedOn }
}

/** What the owner has not settled yet, in the order of the card. */
export async function openItems(
  { db, encryption, now }: Pick<Ctx, 'db' | 'encryption' | 'now'>,
  modules: readonly Module[],
): Promise<{ item: OpeningItem; detail: Pair | null }[]> {
  const { operatorZh, operatorEn, contactPhone, contactMail, wechat } = await siteSettings(db)
  const staying = await stayingChannels(db, encryption)
  const initial = (await configValues(db, [INITIAL_PASSWORD])).get(INITIAL_PASSWORD)
  const [administrator] = await db
    .select({ changed: accounts.pwdUpdateDate })
    .from(accounts)
    .where(eq(accounts.userId, FIRST_ADMINISTRATOR))
  const rate = await oldRate(db, now())
  const isOpen: Record<OpeningItem, boolean> = {
    operator: operatorZh === '' || operatorEn === '',
    contact: contactPhone === '' && contactMail === '' && wechat === '',
    sample: await hasSample(db, modules),
    rate: rate !== null,
    sms: staying.sms,
    mail: staying.mail,
    initialPassword: initial === SEEDED_PASSWORD,
    adminPassword: administrator?.changed === null,
  }
  return openingItems
    .filter((item) => isOpen[item])
    .map((item) => ({ item, detail: item === 'rate' ? rate : null }))
}

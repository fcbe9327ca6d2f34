import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { configs } from './table.ts'

/** The value of a setting; empty when it does not exist. */
export async function configValue(db: Db, key: string): Promise<string> {
  const [row] = await db
    .select({ value: configs.configValue })
    .from(configs)
    .where(eq(configs.configKey, key))
  return row?.value ?? ''
}

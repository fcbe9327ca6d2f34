import { eq, inArray, sql } from 'drizzle-orm'
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

/** The stored values of these keys. */
export async function configValues(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ key: configs.configKey, value: configs.configValue })
    .from(configs)
    .where(inArray(configs.configKey, [...keys]))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Stores values under their keys; rows of before keep their names and remarks. */
export async function storeConfigs(
  db: Db,
  rows: readonly { configKey: string; configName: string; configValue: string }[],
  by: { name: string; at: Date },
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(configs)
    .values(rows.map((row) => ({ ...row, configType: 'Y', createBy: by.name, createTime: by.at })))
    .onConflictDoUpdate({
      target: configs.configKey,
      set: { configValue: sql`excluded.config_value`, updateBy: by.name, updateTime: by.at },
    })
}

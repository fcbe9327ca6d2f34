import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { configs } from './table.ts'

/** Reads the value of a setting, empty when it does not exist; settings that are read together are one query. */
export function configReader(db: Db): (key: string) => Promise<string> {
  let next: { keys: string[]; values: Promise<ReadonlyMap<string, string>> } | undefined
  return async (key) => {
    next ??= {
      keys: [],
      values: Promise.resolve().then(() => {
        const keys = next?.keys ?? []
        next = undefined
        return configValues(db, keys)
      }),
    }
    next.keys.push(key)
    return (await next.values).get(key) ?? ''
  }
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

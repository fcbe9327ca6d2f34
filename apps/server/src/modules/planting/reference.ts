import { inArray, sql } from 'drizzle-orm'
import { generatePassword, hashPassword } from '#modules/account/password.ts'
import { accountPositions, accountRoles, accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { configs } from '#modules/config/table.ts'
import { departments } from '#modules/department/table.ts'
import { dictData, dictTypes } from '#modules/dictionary/table.ts'
import { menus } from '#modules/menu/table.ts'
import { positions } from '#modules/position/table.ts'
import { roleDepartments, roleMenus, roles } from '#modules/role/table.ts'
import { synonyms } from '#modules/search/table.ts'
import { refreshWords } from '#modules/search/word-store.ts'
import type { Db } from '#platform/db/database.ts'
import { seedCities } from '#seed/cities.ts'
import { seedConfigs } from '#seed/configs.ts'
import { seedDictionaries } from '#seed/dictionaries.ts'
import { seedMenus } from '#seed/menus.ts'
import {
  commonRoleDepartments,
  seedAccounts,
  seedDepartments,
  seedPositions,
  seedRoles,
} from '#seed/organisation.ts'
import { seedSynonyms } from '#seed/synonyms.ts'
import { isPlanted, notePlantings, plantingsOf } from './store.ts'

/** Numbers up to these are kept for planted rows, so that later versions can plant more. */
const firstFree: [table: string, column: string, last: number][] = [
  ['sys_user', 'user_id', 99],
  ['sys_role', 'role_id', 99],
  ['sys_post', 'post_id', 99],
  ['sys_dict_type', 'dict_id', 99],
  ['sys_dict_data', 'dict_code', 99],
  ['sys_config', 'config_id', 99],
  ['sys_dept', 'dept_id', 199],
  ['sys_menu', 'menu_id', 2999],
  ['bbs_city', 'id', 99],
  ['bbs_school', 'id', 999],
  ['bbs_banner', 'id', 99],
  ['bbs_infomation', 'id', 99],
  ['bbs_video', 'id', 99],
  ['bbs_blog', 'id', 999],
]

/** What the administrator is told once. Undefined when nothing was planted or the setting named a password. */
export interface FirstSignIn {
  userName: string
  password: string | undefined
}

/**
 * Plants roles, menus, dictionaries, settings, cities and the first accounts into an empty database, in the
 * caller's transaction. Gives the first sign-in, or undefined when it was planted before.
 */
export async function plantReference(
  db: Db,
  adminPassword: string | undefined,
  now: Date,
): Promise<FirstSignIn | undefined> {
  if (await isPlanted(db, 'reference')) {
    await plantMenus(db, now)
    await plantSynonyms(db, now)
    return undefined
  }
  const stamp = { createBy: 'admin', createTime: now }
  await db.insert(departments).values(seedDepartments.map((row) => ({ ...row, ...stamp })))
  await db.insert(positions).values(seedPositions.map((row) => ({ ...row, ...stamp })))
  await plantMenus(db, now)
  await db.insert(roles).values(seedRoles.map((row) => ({ ...row, ...stamp })))
  await db.insert(roleMenus).values(seedMenus.map(({ menuId }) => ({ roleId: 2, menuId })))
  await db.insert(roleDepartments).values(commonRoleDepartments.map((deptId) => ({ roleId: 2, deptId })))
  await db.insert(dictTypes).values(
    seedDictionaries.map(({ id, name, type, remark }) => ({
      dictId: id,
      dictName: name,
      dictType: type,
      remark,
      ...stamp,
    })),
  )
  await db.insert(dictData).values(
    seedDictionaries.flatMap(({ type, entries, hasDefault = true }) =>
      entries.map(([dictLabel, dictLabelEn, dictValue, listClass, remark], index) => ({
        dictSort: type === 'sys_oper_type' && dictValue === '0' ? 99 : index + 1,
        dictLabel,
        dictLabelEn,
        dictValue,
        dictType: type,
        cssClass: '',
        listClass: listClass as '',
        isDefault: hasDefault && index === 0 ? 'Y' : 'N',
        remark,
        ...stamp,
      })),
    ),
  )
  await db.insert(configs).values(seedConfigs.map((row) => ({ ...row, ...stamp })))
  await db.insert(cities).values(seedCities.map((row) => ({ ...row, ...stamp })))

  const password = adminPassword ?? generatePassword()
  const hashed = await hashPassword(password)
  await db.insert(accounts).values(
    seedAccounts.map((row) => ({
      ...row,
      ...stamp,
      password: row.userId === 1 ? hashed : '',
      pwdUpdateDate: row.userId === 1 && adminPassword ? now : null,
    })),
  )
  await db.insert(accountRoles).values(seedAccounts.map(({ userId }) => ({ userId, roleId: userId })))
  await db.insert(accountPositions).values(seedAccounts.map(({ userId }) => ({ userId, postId: userId })))
  for (const [table, column, last] of firstFree)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), greatest(${last}::bigint, (select coalesce(max(${sql.raw(column)}), 1) from ${sql.raw(table)})))`,
    )
  await plantSynonyms(db, now)
  await notePlantings(db, [['reference', '']])
  return { userName: 'admin', password: adminPassword === undefined ? password : undefined }
}

/** Planted once; later ones are the editors'. */
async function plantSynonyms(db: Db, now: Date): Promise<void> {
  if (await isPlanted(db, 'synonyms')) return
  await db
    .insert(synonyms)
    .values(seedSynonyms.map((words) => ({ words, createBy: 'admin', createTime: now })))
    .onConflictDoNothing()
  await refreshWords(db)
  await notePlantings(db, [['synonyms', '']])
}

/**
 * Menus this database has never had, and the opening of those whose screen was built since. An administrator's
 * own changes stay: a menu is planted once and opened once.
 */
async function plantMenus(db: Db, now: Date): Promise<void> {
  const planted = await plantingsOf(db, 'menu ')
  const stateOf = ({ menuId }: { menuId: number }) => planted.get(`menu ${menuId}`)
  const isOpen = ({ status }: { status?: string }) => status !== '1'
  const added = seedMenus.filter((menu) => stateOf(menu) === undefined)
  const opened = seedMenus.filter((menu) => stateOf(menu) === 'stopped' && isOpen(menu))
  if (added.length > 0)
    await db
      .insert(menus)
      .values(added.map((row) => ({ ...row, createBy: 'admin', createTime: now })))
      .onConflictDoNothing()
  if (opened.length > 0)
    await db
      .update(menus)
      .set({ status: '0' })
      .where(
        inArray(
          menus.menuId,
          opened.map(({ menuId }) => menuId),
        ),
      )
  await notePlantings(
    db,
    [...added, ...opened].map((menu) => [`menu ${menu.menuId}`, isOpen(menu) ? 'open' : 'stopped']),
  )
}

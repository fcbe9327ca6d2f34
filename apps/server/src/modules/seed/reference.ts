import { WORD_REVIEW_DAYS } from '@app/contract/sensitive-word.values.ts'
import { writeMoment } from '@app/contract/shapes.values.ts'
import { getTableName, inArray, sql } from 'drizzle-orm'
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
import { foldWord } from '#modules/sensitive-word/folding.ts'
import { sensitiveWords } from '#modules/sensitive-word/table.ts'
import { setState, setStates, stateIs, statesByPrefix } from '#modules/system-state/store.ts'
import type { Db } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'
import { seedCities } from '#seed/cities.ts'
import { seedConfigs } from '#seed/configs.ts'
import { seedDictionaries } from '#seed/dictionaries.ts'
import {
  commonRoleDepartments,
  moderatorPermissions,
  moderatorRole,
  seedAccounts,
  seedDepartments,
  seedPositions,
  seedRoles,
} from '#seed/organisation.ts'
import { seedSensitiveWords } from '#seed/sensitive-words.ts'
import { seedSynonyms } from '#seed/synonyms.ts'
import { menusOf } from './menus.ts'

/** What the administrator is told once. The password is undefined when the setting named one. */
export interface FirstSignIn {
  userName: string
  password: string | undefined
}

/**
 * Seeds roles, menus, dictionaries, settings, cities and the first accounts into an empty database, in the
 * caller's transaction. Gives the first sign-in, or undefined when that was done before; then only menus and
 * synonyms are added that came with a later release.
 */
export async function seedReference(
  db: Db,
  modules: readonly Module[],
  adminPassword: string | undefined,
  now: Date,
): Promise<FirstSignIn | undefined> {
  if (await stateIs(db, 'reference')) {
    await addMenus(db, modules, now)
    await addModerators(db, modules, now)
    await addSynonyms(db, modules, now)
    await addSensitiveWords(db, now)
    return undefined
  }
  const stamp = { createBy: 'admin', createTime: now }
  await db.insert(departments).values(seedDepartments.map((row) => ({ ...row, ...stamp })))
  await db.insert(positions).values(seedPositions.map((row) => ({ ...row, ...stamp })))
  await addMenus(db, modules, now)
  await db.insert(roles).values(seedRoles.map((row) => ({ ...row, ...stamp })))
  await db.insert(roleMenus).values(menusOf(modules).map(({ menuId }) => ({ roleId: 2, menuId })))
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
  await reserveIds(db, modules)
  await addModerators(db, modules, now)
  await addSynonyms(db, modules, now)
  await addSensitiveWords(db, now)
  await setState(db, 'reference')
  return { userName: 'admin', password: adminPassword === undefined ? password : undefined }
}

/** Lets each sequence begin after the numbers that belong to seeded rows. */
async function reserveIds(db: Db, modules: readonly Module[]): Promise<void> {
  for (const [id, last] of modules.flatMap(({ reservedIds = [] }) => reservedIds))
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(id.table)}, ${id.name}), greatest(${last}::bigint, (select coalesce(max(${id}), 1) from ${id.table})))`,
    )
}

/** Added once; later ones are the editors'. */
async function addSynonyms(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  if (await stateIs(db, 'synonyms')) return
  await db
    .insert(synonyms)
    .values(seedSynonyms.map((words) => ({ words, createBy: 'admin', createTime: now })))
    .onConflictDoNothing()
  await refreshWords(db, modules)
  await setState(db, 'synonyms')
}

/** Added once; later ones are the administrators'. */
async function addSensitiveWords(db: Db, now: Date): Promise<void> {
  if (await stateIs(db, 'sensitive words')) return
  const reviewDate = writeMoment(new Date(now.getTime() + WORD_REVIEW_DAYS * 86_400_000)).slice(0, 10)
  await db
    .insert(sensitiveWords)
    .values(
      seedSensitiveWords.flatMap(({ words, ...kind }) =>
        words.map((word) => ({
          ...kind,
          word,
          folded: foldWord(word),
          owner: 'admin',
          reviewDate,
          createBy: 'admin',
          createTime: now,
        })),
      ),
    )
    .onConflictDoNothing()
  await setState(db, 'sensitive words')
}

/** The role of moderators, once: what administrators make of it later stays. */
async function addModerators(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  if (await stateIs(db, 'moderator role')) return
  const known = await db
    .insert(roles)
    .values({ ...moderatorRole, createBy: 'admin', createTime: now })
    .onConflictDoNothing()
    .returning({ roleId: roles.roleId })
  const seeded = menusOf(modules)
  const granted = seeded.filter(({ perms }) => moderatorPermissions.some((one) => one === perms))
  const byId = new Map(seeded.map((menu) => [menu.menuId, menu]))
  const withParents = new Set<number>()
  for (const menu of granted)
    for (let one = byId.get(menu.menuId); one; one = byId.get(one.parentId ?? 0)) withParents.add(one.menuId)
  if (known.length > 0)
    await db
      .insert(roleMenus)
      .values([...withParents].map((menuId) => ({ roleId: moderatorRole.roleId, menuId })))
      .onConflictDoNothing()
  await setState(db, 'moderator role')
}

/**
 * Menus this database has never had, and the opening of those whose screen was built since. An administrator's
 * own changes stay: a menu is added once and opened once.
 */
async function addMenus(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  const known = await statesByPrefix(db, 'menu ')
  const stateOf = ({ menuId }: { menuId: number }) => known.get(`menu ${menuId}`)
  const isOpen = ({ status }: { status?: string }) => status !== '1'
  const seeded = menusOf(modules)
  const added = seeded.filter((menu) => stateOf(menu) === undefined)
  const opened = seeded.filter((menu) => stateOf(menu) === 'stopped' && isOpen(menu))
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
  await setStates(
    db,
    [...added, ...opened].map((menu) => [`menu ${menu.menuId}`, isOpen(menu) ? 'open' : 'stopped']),
  )
}

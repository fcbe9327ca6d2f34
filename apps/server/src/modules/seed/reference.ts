import { WORD_REVIEW_DAYS } from '@app/contract/moderation/sensitive-word.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accountRoles, menus, roleDepartments, roleMenus, roles } from '#modules/access-control/table.ts'
import { generatePassword, hashPassword } from '#modules/account/password.ts'
import { accountPositions, accounts } from '#modules/account/table.ts'
import { announcements } from '#modules/announcement/table.ts'
import { banners } from '#modules/banner/table.ts'
import { cities } from '#modules/city/table.ts'
import { configs } from '#modules/config/table.ts'
import { departments } from '#modules/department/table.ts'
import { dictData, dictTypes } from '#modules/dictionary/table.ts'
import { plantFacts } from '#modules/fact/store.ts'
import { plantMessageTexts } from '#modules/message/store.ts'
import { editableScenes } from '#modules/message/wording-actions.ts'
import { news } from '#modules/news/table.ts'
import { positions } from '#modules/position/table.ts'
import { scheduledTasks } from '#modules/scheduled-task/table.ts'
import { markSearchStale } from '#modules/search/actions.ts'
import { synonyms } from '#modules/search/table.ts'
import { refreshWords } from '#modules/search/word-store.ts'
import { foldWord } from '#modules/sensitive-word/folding.ts'
import { sensitiveWords } from '#modules/sensitive-word/table.ts'
import { setState, setStates, stateIs, statesByPrefix } from '#modules/system-state/store.ts'
import { types } from '#modules/type/table.ts'
import type { Db } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'
import { seedAnnouncements } from '#seed/announcements.ts'
import { seedCities } from '#seed/cities.ts'
import { seedConfigs } from '#seed/configs.ts'
import { seedDictionaries } from '#seed/dictionaries.ts'
import { seedJobs } from '#seed/jobs.ts'
import {
  commonRoleDepartments,
  isTemplateMenu,
  moderatorPermissions,
  moderatorRole,
  seedAccounts,
  seedDepartments,
  seedPositions,
  seedRoles,
} from '#seed/organisation.ts'
import { deskRoles, grantsPermission, moderatorGrants } from '#seed/roles.ts'
import { seedSensitiveWords } from '#seed/sensitive-words.ts'
import { seedSynonyms } from '#seed/synonyms.ts'
import { seedTypes } from '#seed/types.ts'
import { groupStandingMenus } from './menu-group-store.ts'
import { type MenuRow, menusOf } from './menus.ts'

/** The first sign-in, which the installer prints once. The password is undefined when the setting named one. */
export interface FirstSignIn {
  userName: string
  password: string | undefined
}

/**
 * Seeds roles, menus, dictionaries, settings, cities and the first accounts into an empty database, in the
 * caller's transaction. Gives the first sign-in, or undefined when that was done before; then only what
 * came with a later release is added.
 */
export async function seedReference(
  db: Db,
  modules: readonly Module[],
  adminPassword: string | undefined,
  now: Date,
): Promise<FirstSignIn | undefined> {
  if (await stateIs(db, 'reference')) {
    await addMenus(db, modules, now)
    await addWhatIsNew(db, modules, now)
    return undefined
  }
  const stamp = { createBy: 'admin', createTime: now }
  await db.insert(departments).values(seedDepartments.map((row) => ({ ...row, ...stamp })))
  await db.insert(positions).values(seedPositions.map((row) => ({ ...row, ...stamp })))
  await addMenus(db, modules, now)
  await db.insert(roles).values(seedRoles.map((row) => ({ ...row, ...stamp })))
  const ofTemplate = menusOf(modules).filter(({ menuId }) => isTemplateMenu(menuId))
  await db.insert(roleMenus).values(ofTemplate.map(({ menuId }) => ({ roleId: 2, menuId })))
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
  await addWhatIsNew(db, modules, now)
  await setState(db, 'reference')
  return { userName: 'admin', password: adminPassword === undefined ? password : undefined }
}

/** What came with a later release than the rest, each added once and never again, whatever became of it. */
async function addWhatIsNew(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  await plantFacts(db, now)
  await plantMessageTexts(db, editableScenes, now)
  await once(db, 'menu groups', () => groupStandingMenus(db, modules))
  await once(db, 'moderator role', () => addModerators(db, modules, now))
  await once(db, 'desk roles', () => addDeskRoles(db, modules, now))
  await once(db, 'synonyms', () => addSynonyms(db, modules, now))
  await once(db, 'sensitive words', () => addSensitiveWords(db, now))
  // those of before stay as administrators have them
  await once(db, 'sensitive words of 2026-11', () => addSensitiveWords(db, now))
  await once(db, 'announcements', () => addAnnouncements(db, modules, now))
  await once(db, 'sample jobs', () => addSampleJobs(db, now))
  await once(db, 'types', () => addTypes(db, modules, now))
  await once(db, 'meaning of Roast', () => explainRoast(db))
  await once(db, 'banners that are no samples', () => unmarkBanners(db))
  await once(db, 'news that is no sample', () => unmarkNews(db))
}

/** Does what this database has not had done to it under this name, and remembers it. */
async function once(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  if (await stateIs(db, name)) return
  await work()
  await setState(db, name)
}

/** Lets each sequence begin after the numbers that belong to seeded rows. */
async function reserveIds(db: Db, modules: readonly Module[]): Promise<void> {
  for (const [id, last] of modules.flatMap(({ reservedIds = [] }) => reservedIds)) await reserve(db, id, last)
}

async function reserve(db: Db, id: PgColumn, last: number): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(id.table)}, ${id.name}), greatest(${last}::bigint, (select coalesce(max(${id}), 1) from ${id.table})))`,
  )
}

/** Jobs to try the scheduler with. */
async function addSampleJobs(db: Db, now: Date): Promise<void> {
  await db
    .insert(scheduledTasks)
    .values(
      seedJobs.map((row) => ({
        ...row,
        misfirePolicy: '3' as const,
        concurrent: '1' as const,
        status: '1',
        createBy: 'admin',
        createTime: now,
      })),
    )
    .onConflictDoNothing()
  await reserve(db, scheduledTasks.jobId, 99)
}

/** Banners that came with the sample and lead to guides and tools, which are real: earlier releases marked them. */
async function unmarkBanners(db: Db): Promise<void> {
  await db
    .update(banners)
    .set({ isSample: false })
    .where(and(eq(banners.createBy, 'sample'), eq(banners.isSample, true)))
}

/** News that came with the sample reports real changes: earlier releases marked it. The search is built anew for it. */
async function unmarkNews(db: Db): Promise<void> {
  const unmarked = await db
    .update(news)
    .set({ isSample: false })
    .where(eq(news.isSample, true))
    .returning({ id: news.id })
  if (unmarked.length > 0) await markSearchStale(db)
}

/** Later ones are the editors'. */
async function addSynonyms(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  await db
    .insert(synonyms)
    .values(seedSynonyms.map((words) => ({ words, createBy: 'admin', createTime: now })))
    .onConflictDoNothing()
  await refreshWords(db, modules)
}

/** What becomes of them is the administrators'. */
async function addAnnouncements(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  await db
    .insert(announcements)
    .values(seedAnnouncements.map((row) => ({ ...row, createBy: 'admin', createTime: now })))
    .onConflictDoNothing()
  await reserveIds(
    db,
    modules.filter(({ name }) => name === 'announcement'),
  )
}

/** Labels, hints and order become the editors', and so do later types. */
async function addTypes(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  await db
    .insert(types)
    .values(seedTypes.map((row) => ({ ...row, createBy: 'admin', createTime: now })))
    .onConflictDoNothing()
  await reserveIds(
    db,
    modules.filter(({ name }) => name === 'type'),
  )
}

/** English readers cannot guess this name either; one that an editor has changed stays as it is. */
async function explainRoast(db: Db): Promise<void> {
  await db
    .update(types)
    .set({ showsHint: true })
    .where(and(eq(types.key, 'tucao'), eq(types.nameEn, 'Roast')))
}

/** Later ones are the administrators'. */
async function addSensitiveWords(db: Db, now: Date): Promise<void> {
  const reviewDate = writeMoment(new Date(now.getTime() + WORD_REVIEW_DAYS * 86_400_000)).slice(0, 10)
  await db
    .insert(sensitiveWords)
    .values(
      seedSensitiveWords.flatMap(({ words, wordClass, action, scopes }) =>
        words.map((word) => ({
          wordClass,
          action,
          scopes,
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
}

/** The role of moderators; what administrators make of it later stays. */
async function addModerators(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  const granted = menusOf(modules).filter(
    (menu) => isGranted(moderatorGrants, menu) || moderatorPermissions.some((one) => one === menu.perms),
  )
  await addRole(db, modules, { role: moderatorRole, granted }, now)
}

/** Roles ready to use, each with all menus that it stands for; what administrators make of them later stays. */
async function addDeskRoles(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  const seeded = menusOf(modules)
  for (const { roleId = 0, roleNameEn } of [...seedRoles, moderatorRole])
    await db
      .update(roles)
      .set({ roleNameEn })
      .where(and(eq(roles.roleId, roleId), eq(roles.roleNameEn, '')))
  for (const { role, grants } of deskRoles)
    await addRole(db, modules, { role, granted: seeded.filter((menu) => isGranted(grants, menu)) }, now)
}

interface NewRole {
  role: typeof roles.$inferInsert & { roleId: number }
  granted: readonly MenuRow[]
}

/** Adds a role unless its number, name or key is taken. */
async function addRole(
  db: Db,
  modules: readonly Module[],
  { role, granted }: NewRole,
  now: Date,
): Promise<void> {
  const added = await db
    .insert(roles)
    .values({ ...role, createBy: 'admin', createTime: now })
    .onConflictDoNothing()
    .returning({ roleId: roles.roleId })
  if (added.length > 0) await grantMenus(db, modules, role.roleId, granted)
}

const isGranted = (grants: readonly string[], { perms }: MenuRow) =>
  !!perms && grantsPermission(grants, perms)

/** Gives a role menus, with the directories and screens above them. */
async function grantMenus(db: Db, modules: readonly Module[], roleId: number, granted: readonly MenuRow[]) {
  const byId = new Map(menusOf(modules).map((menu) => [menu.menuId, menu]))
  const withParents = new Set<number>()
  for (const menu of granted)
    for (let one = byId.get(menu.menuId); one; one = byId.get(one.parentId ?? 0)) withParents.add(one.menuId)
  if (withParents.size > 0)
    await db
      .insert(roleMenus)
      .values([...withParents].map((menuId) => ({ roleId, menuId })))
      .onConflictDoNothing()
}

/** Gives the roles ready to use what a later release has added, where they still stand under their keys. */
async function grantNewMenus(db: Db, modules: readonly Module[], added: readonly MenuRow[]): Promise<void> {
  const growing = [...deskRoles, { role: moderatorRole, grants: moderatorGrants }]
  const standing = await db
    .select({ roleId: roles.roleId, roleKey: roles.roleKey })
    .from(roles)
    .where(eq(roles.delFlag, '0'))
  for (const { role, grants } of growing) {
    const isStanding = standing.some(
      ({ roleId, roleKey }) => roleId === role.roleId && roleKey === role.roleKey,
    )
    if (isStanding)
      await grantMenus(
        db,
        modules,
        role.roleId,
        added.filter((menu) => isGranted(grants, menu)),
      )
  }
}

/**
 * Menus this database has never had, and the opening of those whose screen was built since. An administrator's
 * own changes stay: a menu is added once and opened once.
 */
async function addMenus(db: Db, modules: readonly Module[], now: Date): Promise<void> {
  const known = await statesByPrefix(db, 'menu ')
  const stateOf = ({ menuId }: { menuId: number }) => known.get(`menu ${menuId}`)
  const seeded = menusOf(modules)
  const added = seeded.filter((menu) => stateOf(menu) === undefined)
  const opened = seeded.filter((menu) => stateOf(menu) === 'stopped')
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
  await grantNewMenus(db, modules, added)
  await setStates(
    db,
    [...added, ...opened].map((menu) => [`menu ${menu.menuId}`, 'open']),
  )
}

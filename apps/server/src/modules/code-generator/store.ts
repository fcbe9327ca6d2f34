import type { Language } from '@app/contract/shapes/language.ts'
import type { Page } from '@app/contract/shapes/shapes.values.ts'
import type { TableDraft } from '@app/contract/tool/code-generator.ts'
import { and, asc, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { menus } from '#modules/access-control/table.ts'
import type { Db } from '#platform/db/database.ts'
import { searchCondition } from '#platform/resource/crud.ts'
import { type CodeColumn, type CodeTable, codeColumns, codeTables } from './table.ts'

interface Filters {
  tableName?: string
  tableComment?: string
  params?: { beginTime?: string; endTime?: string }
}

/** The column that a list of tables may be sorted by; undefined for any other. */
export function sortColumn(name: string): PgColumn | undefined {
  const { tableName, tableComment, className, createTime, updateTime, tableId } = codeTables
  return { tableName, tableComment, className, createTime, updateTime, tableId }[name]
}

/** A page of the imported tables, newest first unless the query names a column. */
export async function findTables(
  db: Db,
  filters: Filters,
  page: Page,
  order?: { column: PgColumn; falls: boolean },
): Promise<{ total: number; rows: CodeTable[] }> {
  const where = and(
    searchCondition(codeTables.tableName, 'like', filters.tableName),
    searchCondition(codeTables.tableComment, 'like', filters.tableComment),
    searchCondition(codeTables.createTime, 'days', filters.params),
  )
  const total = await db.$count(codeTables, where)
  const last = Math.max(1, Math.ceil(total / page.pageSize))
  const orders: SQL[] = order
    ? [order.falls ? desc(order.column) : asc(order.column)]
    : [desc(codeTables.createTime)]
  const rows = await db
    .select()
    .from(codeTables)
    .where(where)
    .orderBy(...orders, desc(codeTables.tableId))
    .limit(page.pageSize)
    .offset((Math.min(page.pageNum, last) - 1) * page.pageSize)
  return { total, rows }
}

export async function tableById(db: Db, tableId: number): Promise<CodeTable | undefined> {
  const [row] = await db.select().from(codeTables).where(eq(codeTables.tableId, tableId))
  return row
}

/** The imported tables of these names, in no order. */
export function tablesByName(db: Db, names: readonly string[]): Promise<CodeTable[]> {
  return db
    .select()
    .from(codeTables)
    .where(inArray(codeTables.tableName, [...names]))
}

/** All imported tables; operators import them by hand, so there are few. */
export function everyTable(db: Db): Promise<CodeTable[]> {
  return db.select().from(codeTables).orderBy(asc(codeTables.tableId))
}

/** The columns of these tables, in the order that was chosen. */
export function columnsOf(db: Db, tableIds: readonly number[]): Promise<CodeColumn[]> {
  return db
    .select()
    .from(codeColumns)
    .where(inArray(codeColumns.tableId, [...tableIds]))
    .orderBy(asc(codeColumns.tableId), asc(codeColumns.sort), asc(codeColumns.columnId))
}

export async function insertTable(
  db: Db,
  table: typeof codeTables.$inferInsert,
  columns: readonly Omit<typeof codeColumns.$inferInsert, 'tableId'>[],
): Promise<void> {
  const [row] = await db.insert(codeTables).values(table).returning({ tableId: codeTables.tableId })
  if (row && columns.length > 0)
    await db.insert(codeColumns).values(columns.map((column) => ({ ...column, tableId: row.tableId })))
}

type Draft = z.output<typeof TableDraft>
interface Authorship {
  updateBy: string
  updateTime: Date
}

/** Writes what a person says of a table and of those columns that are its own. */
export async function updateTable(db: Db, draft: Draft, options: string, stamp: Authorship): Promise<void> {
  const { tableId, columns, params: _, genPath, tplWebType, ...fields } = draft
  await db
    .update(codeTables)
    .set({ ...fields, genPath: genPath ?? '/', tplWebType: tplWebType ?? '', options, ...stamp })
    .where(eq(codeTables.tableId, tableId))
  for (const { columnId, sort, columnComment, dictType, javaType, ...column } of columns)
    await db
      .update(codeColumns)
      .set({
        ...column,
        columnComment: columnComment ?? '',
        dictType: dictType ?? '',
        ...(javaType ? { javaType } : {}),
        ...(sort === null || sort === undefined ? {} : { sort }),
        ...stamp,
      })
      .where(and(eq(codeColumns.columnId, columnId), eq(codeColumns.tableId, tableId)))
}

/** Forgets imported tables; their columns go along. Tells how many there were. */
export async function removeTables(db: Db, ids: readonly number[]): Promise<number> {
  const gone = await db
    .delete(codeTables)
    .where(inArray(codeTables.tableId, [...ids]))
    .returning({ tableId: codeTables.tableId })
  return gone.length
}

/** Brings the columns of a table to what the database has now. */
export async function replaceColumns(
  db: Db,
  tableId: number,
  columns: readonly (Omit<typeof codeColumns.$inferInsert, 'tableId'> & { columnId?: number })[],
): Promise<void> {
  const columnIds = columns.flatMap(({ columnId }) => columnId ?? [])
  await db
    .delete(codeColumns)
    .where(
      and(
        eq(codeColumns.tableId, tableId),
        columnIds.length > 0 ? notInArray(codeColumns.columnId, columnIds) : undefined,
      ),
    )
  for (const { columnId, ...column } of columns)
    if (columnId === undefined) await db.insert(codeColumns).values({ ...column, tableId })
    else await db.update(codeColumns).set(column).where(eq(codeColumns.columnId, columnId))
}

/** The names of these menus, by number; the path too, for the module that a screen is generated into. */
export async function menusById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { name: string; path: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ menuId: menus.menuId, name: menus.menuName, path: menus.path })
    .from(menus)
    .where(inArray(menus.menuId, [...ids]))
  return new Map(rows.map(({ menuId, ...menu }) => [menuId, menu]))
}

/** Every directory of the console's menu, in its order. */
export async function menuDirectories(db: Db, language: Language) {
  const { menuId, parentId, menuName, menuNameEn } = menus
  const rows = await db
    .select({ menuId, parentId, menuName, menuNameEn })
    .from(menus)
    .where(eq(menus.menuType, 'M'))
    .orderBy(asc(menus.parentId), asc(menus.orderNum), asc(menus.menuId))
  return rows.map((row) => ({
    menuId: row.menuId,
    parentId: row.parentId,
    menuName: (language === 'en' && row.menuNameEn) || row.menuName,
  }))
}

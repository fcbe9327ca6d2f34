import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { DEFAULT_PARENT_MENU } from '@app/contract/tool/code-generator.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { menuGroups } from '#seed/menus.ts'
import { columnsOfTables, type DatabaseColumn, tablesNamed } from './catalogue-store.ts'
import { type Facts, type Model, modelOf, NotGenerated, optionsOf } from './model.ts'
import { archiveOf, type ProductFile, productOf } from './product.ts'
import { columnDefaults, retainedSettings, tableDefaults } from './rules.ts'
import { columnsOf, insertTable, menusById, replaceColumns, tableById, tablesByName } from './store.ts'
import type { CodeColumn, CodeTable } from './table.ts'

/** The names of a list as clients send them. */
export const namesIn = (list: string) =>
  [...new Set(list.split(',').map((name) => name.trim()))].filter(Boolean)

/** Directories that modules can declare a screen in, by the number of their menu. */
const directories: Record<number, string> = {
  2000: 'bbs',
  1: 'system',
  2: 'monitor',
  3: 'tool',
  108: 'log',
  ...Object.fromEntries(Object.values(menuGroups).map(({ id }) => [id, 'bbs'])),
}

/** Imports tables of the database with the defaults of the template; all of them or none. */
export async function importNamed(ctx: Ctx, names: readonly string[], tplWebType = ''): Promise<void> {
  const { db } = ctx
  const author = signedIn(ctx).userName
  const refuse = (name: string, zh: string, en: string) => {
    const values = { reason: '' }
    return problem('importFailed', {
      values,
      text: { zh: `导入失败：${name}${zh}`, en: `Not imported: ${name} ${en}` },
    })
  }
  const there = new Map((await tablesNamed(db, names)).map((table) => [table.tableName, table]))
  const [known] = await tablesByName(db, names)
  if (known) throw refuse(known.tableName, '已导入', 'is imported already')
  const columns = await columnsOfTables(db, names)
  const stamp = { createBy: author, createTime: ctx.now() }
  for (const name of names) {
    const table = there.get(name)
    if (!table) throw refuse(name, '不存在', 'does not exist')
    const own = columns.filter(({ tableName }) => tableName === name)
    await insertTable(
      db,
      { ...tableDefaults(table, author), tplWebType, ...stamp },
      own.map((column, at) => ({ ...columnDefaults(column, at + 1), ...stamp })),
    )
  }
}

/** Brings an imported table in line with the database: new columns come, vanished ones go, what was chosen stays. */
export async function synchronise(ctx: Ctx, table: CodeTable): Promise<void> {
  const { db } = ctx
  const now = await columnsOfTables(db, [table.tableName])
  if (now.length === 0) throw problem('tableVanished')
  const before = new Map((await columnsOf(db, [table.tableId])).map((column) => [column.columnName, column]))
  const by = signedIn(ctx).userName
  await replaceColumns(
    db,
    table.tableId,
    now.map((column, at) => {
      const fresh = columnDefaults(column, at + 1)
      const previous = before.get(column.columnName)
      return previous
        ? {
            ...fresh,
            ...retainedSettings(previous),
            columnId: previous.columnId,
            updateBy: by,
            updateTime: ctx.now(),
          }
        : { ...fresh, createBy: by, createTime: ctx.now() }
    }),
  )
}

const factsOf = (columns: readonly DatabaseColumn[], tableName: string): Facts =>
  new Map(
    columns
      .filter((column) => column.tableName === tableName)
      .map(({ columnName, isNotNull, defaultText, isIncrement }) => [
        columnName,
        { isNotNull, defaultText: isIncrement ? null : defaultText },
      ]),
  )

/** What is generated for these tables; a definition that does not fit is refused with its reason. */
async function modelsOf(ctx: Ctx, tables: readonly CodeTable[]): Promise<Model[]> {
  const { db } = ctx
  const below = await tablesByName(
    db,
    tables.flatMap(({ tplCategory, subTableName }) => (tplCategory === 'sub' ? (subTableName ?? []) : [])),
  )
  const all = [...tables, ...below]
  const columns = await columnsOf(
    db,
    all.map(({ tableId }) => tableId),
  )
  const facts = await columnsOfTables(
    db,
    all.map(({ tableName }) => tableName),
  )
  const parents = tables.map((table) => optionsOf(table).parentMenuId ?? DEFAULT_PARENT_MENU)
  const menus = await menusById(db, parents)
  const own = ({ tableId }: CodeTable): CodeColumn[] => columns.filter((column) => column.tableId === tableId)
  return tables.map((table, at) => {
    const parentId = parents[at] ?? DEFAULT_PARENT_MENU
    const id = menus.has(parentId) ? parentId : DEFAULT_PARENT_MENU
    const rows = below.find(({ tableName }) => tableName === table.subTableName)
    try {
      return modelOf({
        table,
        columns: own(table),
        facts: factsOf(facts, table.tableName),
        parentMenu: { id, directory: directories[id] ?? 'tool' },
        rows: rows && { table: rows, columns: own(rows), facts: factsOf(facts, rows.tableName) },
      })
    } catch (error) {
      if (!(error instanceof NotGenerated)) throw error
      const { zh, en } = error.pair
      throw problem('notGenerated', {
        text: { zh: `无法生成${table.tableName}：${zh}`, en: `Cannot generate ${table.tableName}: ${en}` },
      })
    }
  })
}

/** The files of these tables, one after the other. */
async function filesOf(ctx: Ctx, tables: readonly CodeTable[]): Promise<ProductFile[]> {
  const models = await modelsOf(ctx, tables)
  return (await Promise.all(models.map(productOf))).flat()
}

export async function previewOf(ctx: Ctx, tableId: number): Promise<Record<string, string>> {
  const table = await tableById(ctx.db, tableId)
  if (!table) throw problem('notFound')
  return Object.fromEntries((await filesOf(ctx, [table])).map(({ key, text }) => [key, text]))
}

/** Writes the code of an imported table below its own path in a folder; files that are there are replaced. */
export async function writeFilesOfTable(ctx: Ctx, tableName: string, folder: string): Promise<void> {
  const [table] = await tablesByName(ctx.db, [tableName])
  if (!table) throw problem('notFound')
  const root = resolve(folder)
  const target = resolve(root, `./${table.genPath}`)
  if (target !== root && !target.startsWith(root + sep)) throw problem('pathOutside')
  for (const { path, text } of await filesOf(ctx, [table])) {
    const file = join(target, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

/** The code of imported tables as an archive, in the order they were named. */
export async function archiveOfTables(ctx: Ctx, names: readonly string[]): Promise<Buffer> {
  const found = new Map((await tablesByName(ctx.db, names)).map((table) => [table.tableName, table]))
  const tables = names.flatMap((name) => found.get(name) ?? [])
  if (tables.length < names.length || tables.length === 0) throw problem('notFound')
  return archiveOf(await filesOf(ctx, tables), ctx.now())
}

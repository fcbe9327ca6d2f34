import { pageOf } from '@app/contract/shapes/shapes.ts'
import {
  createTables,
  downloadCode,
  downloadCodes,
  type GeneratedTableDetail,
  importTables,
  listDatabaseTables,
  listGeneratedColumns,
  listGeneratedTables,
  previewCode,
  readGeneratedTable,
  removeGeneratedTables,
  synchroniseTable,
  type TableDraft,
  updateGeneratedTable,
  writeCode,
} from '@app/contract/tool/code-generator.ts'
import { problem } from '@app/contract/wire/problem.ts'
import type { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { type Ctx, handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { MAX_CONSOLE_PAGE } from '#platform/resource/crud.ts'
import {
  archiveOfTables,
  importNamed,
  namesIn,
  previewOf,
  synchronise,
  writeFilesOfTable,
} from './actions.ts'
import { databaseTables, runStatement } from './catalogue-store.ts'
import { CreationRefused, readCreation, refusedByDatabase } from './creation.ts'
import { optionsOf } from './model.ts'
import {
  columnsOf,
  everyTable,
  findTables,
  menuDirectories,
  menusById,
  removeTables,
  sortColumn,
  tableById,
  tablesByName,
  updateTable,
} from './store.ts'
import type { CodeTable } from './table.ts'

export const codeGeneratorRoutes: RouteHandler[] = [
  handle(listGeneratedTables, ({ query }, { db }) => {
    const { orderByColumn, isAsc } = query
    const column = orderByColumn ? sortColumn(orderByColumn) : undefined
    if (orderByColumn && !column) throw problem('sortNotAllowed')
    const order = column && { column, falls: isAsc?.startsWith('desc') ?? false }
    return findTables(db, query, pageOf(query, {}, MAX_CONSOLE_PAGE), order)
  }),
  handle(listDatabaseTables, async ({ query }, { db }) => {
    const { pageNum, pageSize } = pageOf(query, {}, MAX_CONSOLE_PAGE)
    const { total, rows } = await databaseTables(db, query, {
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    })
    return { total, rows: rows.map((row) => ({ ...row, createTime: null, updateTime: null })) }
  }),
  handle(listGeneratedColumns, async ({ params }, { db }) => {
    const rows = await columnsOf(db, [params.tableId])
    return { total: rows.length, rows }
  }),
  handle(readGeneratedTable, async ({ params }, { db, language }) => {
    const tables = await detailsOf(db, await everyTable(db))
    const info = tables.find(({ tableId }) => tableId === params.tableId)
    if (!info) throw problem('notFound')
    return { data: { info, rows: info.columns, tables, menus: await menuDirectories(db, language) } }
  }),
  handle(importTables, async ({ query }, ctx) => {
    await importNamed(ctx, namesIn(query.tables), query.tplWebType)
    return {}
  }),
  handle(createTables, async ({ query, body }, ctx) => {
    if (!signedIn(ctx).roles.includes('admin')) throw problem('roleNeeded')
    await create(ctx, query.sql ?? body.sql ?? '', query.tplWebType)
    return {}
  }),
  handle(updateGeneratedTable, async ({ body }, ctx) => {
    const { db } = ctx
    const table = await tableById(db, body.tableId)
    if (!table) throw problem('notFound')
    checkTemplate(body)
    const { genView, treeCode, treeParentCode, treeName, parentMenuId } = body.params ?? {}
    const options = JSON.stringify({ genView, treeCode, treeParentCode, treeName, parentMenuId })
    const stamp = { updateBy: signedIn(ctx).userName, updateTime: ctx.now() }
    // the name is the database's: what is generated would be of no table otherwise
    await updateTable(db, { ...body, tableName: table.tableName }, options, stamp)
    return {}
  }),
  handle(removeGeneratedTables, async ({ params }, { db }) => {
    if ((await removeTables(db, params.ids)) === 0) throw problem('notFound')
    return {}
  }),
  handle(previewCode, async ({ params }, ctx) => ({ data: await previewOf(ctx, params.tableId) })),
  handle(downloadCode, async ({ params }, ctx) => zip(await archiveOfTables(ctx, [params.tableName]))),
  handle(downloadCodes, async ({ query }, ctx) => zip(await archiveOfTables(ctx, namesIn(query.tables)))),
  handle(writeCode, async ({ params }, ctx) => {
    const folder = ctx.config.codeGeneratorDir
    if (!folder) throw problem('writingToDiskOff')
    if (!signedIn(ctx).roles.includes('admin')) throw problem('roleNeeded')
    await writeFilesOfTable(ctx, params.tableName, folder)
    return {}
  }),
  handle(synchroniseTable, async ({ params }, ctx) => {
    const [table] = await tablesByName(ctx.db, [params.tableName])
    if (!table) throw problem('notFound')
    await synchronise(ctx, table)
    return {}
  }),
]

/** The archive's name is fixed; clients that know the table rename it. */
const zip = (bytes: Buffer) => ({ file: { name: 'ruoyi.zip', type: 'application/octet-stream', bytes } })

/** Runs the statements and imports the tables they made. A failure becomes the field's message. */
async function create(ctx: Ctx, text: string, tplWebType: string | undefined): Promise<void> {
  try {
    const { statements, tables } = await readCreation(text)
    for (const statement of statements) await runStatement(ctx.db, statement)
    await importNamed(ctx, tables, tplWebType)
  } catch (error) {
    const message = error instanceof CreationRefused ? error.pair : refusedByDatabase(error)
    if (!message) throw error
    throw problem('tableNotCreated', { field: 'sql', data: { fields: { sql: message } } })
  }
}

type Draft = z.output<typeof TableDraft>

/** What a template needs beyond what every table has, with the texts of the template. */
function checkTemplate({ tplCategory, params, subTableName, subTableFkName }: Draft): void {
  const needs: Record<string, [field: string, value: string | null | undefined, zh: string, en: string][]> = {
    tree: [
      ['params.treeCode', params?.treeCode, '树编码字段', 'Key of the tree'],
      ['params.treeParentCode', params?.treeParentCode, '树父编码字段', 'Parent of the tree'],
      ['params.treeName', params?.treeName, '树名称字段', 'Name of the tree'],
    ],
    sub: [
      ['subTableName', subTableName, '关联子表的表名', 'Table of the rows'],
      ['subTableFkName', subTableFkName, '子表关联的外键名', 'Its foreign key'],
    ],
  }
  for (const [field, value, zh, en] of needs[tplCategory] ?? []) {
    if (value) continue
    const text = { zh: `${zh}不能为空`, en: `${en} is required` }
    throw problem('invalid', { field, text, data: { fields: { [field]: text } } })
  }
}

/** Tables with their columns, their key and what their options say. */
async function detailsOf(db: Db, tables: readonly CodeTable[]): Promise<GeneratedTableDetail[]> {
  const columns = await columnsOf(
    db,
    tables.map(({ tableId }) => tableId),
  )
  const menus = await menusById(
    db,
    tables.flatMap((table) => optionsOf(table).parentMenuId ?? []),
  )
  return tables.map((table) => {
    const own = columns.filter(({ tableId }) => tableId === table.tableId)
    const { genView, treeCode, treeParentCode, treeName, parentMenuId } = optionsOf(table)
    return {
      ...table,
      columns: own,
      pkColumn: own.find(({ isPk }) => isPk === '1') ?? null,
      treeCode: treeCode ?? null,
      treeParentCode: treeParentCode ?? null,
      treeName: treeName ?? null,
      parentMenuId: parentMenuId ?? null,
      parentMenuName: menus.get(parentMenuId ?? -1)?.name ?? null,
      view: genView === '1',
    }
  })
}

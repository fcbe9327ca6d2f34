import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createTables,
  downloadCode,
  downloadCodes,
  importTables,
  listDatabaseTables,
  listGeneratedColumns,
  listGeneratedTables,
  previewCode,
  readGeneratedTable,
  removeGeneratedTables,
  synchroniseTable,
  updateGeneratedTable,
  writeCode,
} from '@app/contract/tool/code-generator.ts'
import { desc, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { operLogs } from '#modules/log/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { sampleStatements } from '#test/generated-samples.ts'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'
import { unzip } from '#test/unzip.ts'

const app = await openTestApp()
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)
const { db } = app

const idOf = async (name: string) => {
  const { rows } = await api(listGeneratedTables, { query: { tableName: name, pageSize: 50 } })
  return rows.find(({ tableName }) => tableName === name)?.tableId ?? 0
}
const detail = async (name: string) =>
  (await api(readGeneratedTable, { params: { tableId: await idOf(name) } })).data
const lastLog = async () => {
  const [row] = await db.select().from(operLogs).orderBy(desc(operLogs.operId)).limit(1)
  return row
}
const exists = async (name: string) =>
  (await db.execute(sql`select to_regclass(${name}) as found`)).rows[0]?.found !== null

beforeAll(async () => {
  await api(createTables, { body: { sql: sampleStatements } })
})

describe('creating tables', () => {
  it('runs CREATE TABLE with its comments, imports what it made and leaves a row in the log', async () => {
    // as the clients of the template send it
    const statement = `create table demo_note (note_id int8 primary key, title varchar(20)); comment on table demo_note is '便签表'; -- end`
    const { envelope } = await call(app, {
      method: 'POST',
      path: `/tool/gen/createTable?${new URLSearchParams({ sql: statement, tplWebType: 'element-plus' })}`,
      token,
      body: {},
    })
    expect(envelope).toMatchObject({ code: 200, msg: '操作成功' })
    expect((await detail('demo_note')).info).toMatchObject({
      tableComment: '便签表',
      functionName: '便签',
      tplWebType: 'element-plus',
    })
    expect(await lastLog()).toMatchObject({
      title: '创建表',
      businessType: 0,
      requestMethod: 'POST',
      status: 0,
    })
  })

  it.each([
    ['another statement', 'drop table sys_user'],
    ['a statement after it', 'create table bad_one (id int); delete from sys_user'],
    ['a statement hidden by a comment', 'create table bad_one (id int) /* ; */; /* */ truncate sys_user'],
    [
      'a statement hidden by quotes',
      "create table bad_one (id int default 1); comment on table bad_one is ''';'; select pg_sleep(9)",
    ],
    ['a table filled by a query', 'create table bad_one as select * from sys_user'],
    ['a query inside', 'create table bad_one (id int, check (id > (select count(*) from sys_user)))'],
    ['a function in a default', "create table bad_one (id text default pg_read_file('/etc/passwd'))"],
    ['a function of another schema', 'create table bad_one (id text default evil.now())'],
    ['a copy of another table', 'create table bad_one (like sys_user including all)'],
    ['a part of another table', 'create table bad_one () inherits (sys_user)'],
    ['another schema', 'create table pg_catalog.bad_one (id int)'],
    ['a comment on another table', "create table bad_one (id int); comment on table sys_user is 'x'"],
    ['a comment on a role', "create table bad_one (id int); comment on role postgres is 'x'"],
    ['a table that is there', 'create table if not exists bad_one (id int)'],
    ['the generator’s own names', 'create table gen_bad (id int)'],
    ['the product’s names', 'create table bbs_bad (id int)'],
    ['the dialect of another database', 'create table bad_one (id int auto_increment) engine=innodb'],
    ['an unknown type', 'create table bad_one (id nonsense)'],
    ['the row type of a table of the product', 'create table bad_one (id int, one sys_user)'],
    ['an array of it', 'create table bad_one (id int, many sys_user[])'],
    ['it by its schema', 'create table bad_one (id int, one public.sys_user)'],
    ['the type of a column of it', 'create table bad_one (id int, one sys_user.user_id%type)'],
    ['it in a check', 'create table bad_one (id int check (null::sys_user is null))'],
    ['the name of a table in a default', "create table bad_one (id regclass default 'sys_user'::regclass)"],
    ['a reference to it', 'create table bad_one (id int8 references sys_user (user_id))'],
    [
      'a key that refers to it',
      'create table bad_one (id int8, foreign key (id) references public.bbs_school (id))',
    ],
    ['nothing', '  -- nothing'],
  ])('refuses %s and leaves nothing behind', async (_, statement) => {
    const refusal = await refusalOf(api(createTables, { body: { sql: statement } }))
    expect(refusal).toMatchObject({ code: 500, message: '创建表结构异常', field: 'sql' })
    expect(refusal.fields?.sql).toMatch(/\S/)
    expect(await exists('bad_one')).toBe(false)
    expect(await lastLog()).toMatchObject({ title: '创建表', status: 1, errorMsg: '创建表结构异常' })
  })

  it.each([
    [
      'create table bad_one (\n  id int8 primary key,\n  课名 varchar(20) 中文\n)',
      '第3行第18个字符处有语法错误：中文',
    ],
    ['create table bad_one (id nonsense)', '第1条：不能使用类型nonsense'],
    ['create table bad_one (id int references demo_none (id))', '数据库拒绝：引用的表不存在'],
    ['create table demo_course (id int)', '数据库拒绝：表或索引已存在'],
    ['drop table sys_user', '第1条不是建表语句，只能执行CREATE TABLE（及其COMMENT ON）'],
  ])('says where and why: %s', async (statement, why) => {
    const refusal = await refusalOf(api(createTables, { body: { sql: statement } }))
    expect(refusal.fields?.sql).toBe(why)
  })

  it('is for the role admin alone', async () => {
    const { token: other } = await make.administrator({
      permissions: ['tool:gen:import', 'tool:gen:edit', 'tool:gen:list'],
    })
    const refusal = await refusalOf(
      as(app, other)(createTables, { body: { sql: 'create table bad_one (id int)' } }),
    )
    expect(refusal.code).toBe(403)
    expect(await exists('bad_one')).toBe(false)
  })
})

describe('importing', () => {
  it('takes the defaults of the template from the catalogue', async () => {
    const { info, rows, tables } = await detail('demo_course')
    expect(info).toMatchObject({
      tableName: 'demo_course',
      tableComment: '示例课程表',
      className: 'DemoCourse',
      tplCategory: 'crud',
      moduleName: 'system',
      businessName: 'course',
      functionName: '示例课程',
      functionAuthor: 'admin',
      formColNum: 1,
      genType: '0',
      genPath: '/',
      createBy: 'admin',
    })
    expect(info.columns).toEqual(rows)
    expect(tables.map(({ tableName }) => tableName)).toEqual(
      expect.arrayContaining(['demo_course', 'demo_area']),
    )
    const column = (name: string) => rows.find(({ columnName }) => columnName === name)
    expect(column('course_id')).toMatchObject({
      columnType: 'int8',
      javaType: 'Long',
      javaField: 'courseId',
      isPk: '1',
      isIncrement: '1',
      isRequired: '0',
      isInsert: '1',
      isEdit: '0',
      isList: '0',
      isQuery: '0',
    })
    expect(column('course_name')).toMatchObject({
      columnType: 'varchar(50)',
      javaType: 'String',
      isRequired: '1',
      isEdit: '1',
      queryType: 'LIKE',
      htmlType: 'input',
    })
    expect(column('remark')).toMatchObject({ isEdit: '1', isList: '1', isQuery: '0', htmlType: 'textarea' })
    expect(column('update_time')).toMatchObject({ isEdit: '1', isList: '0', javaType: 'Date' })
    expect(column('create_by')).toMatchObject({ isInsert: '1', isEdit: '0' })
    expect(
      ['status', 'course_type', 'sex', 'cover_image', 'outline_file', 'content', 'opened_at', 'intro'].map(
        (name) => column(name)?.htmlType,
      ),
    ).toEqual(['radio', 'select', 'select', 'imageUpload', 'fileUpload', 'editor', 'datetime', 'textarea'])
    expect(
      ['price', 'level', 'seats', 'ratio', 'is_open', 'start_day'].map((name) => column(name)?.javaType),
    ).toEqual(['BigDecimal', 'Integer', 'Long', 'Double', 'Boolean', 'Date'])
  })

  it('lists what is not imported yet, newest first, and imports it by name', async () => {
    await db.execute(sql`create table demo_late (id int8 primary key)`)
    await db.execute(sql`comment on table demo_late is '晚到表'`)
    const { rows, total } = await api(listDatabaseTables)
    expect(rows[0]).toMatchObject({ tableName: 'demo_late', tableComment: '晚到表', createTime: null })
    expect(total).toBeGreaterThan(rows.length)
    const names = (await api(listDatabaseTables, { query: { pageSize: 200 } })).rows.map(
      ({ tableName }) => tableName,
    )
    expect(names).toContain('sys_user')
    expect(names.filter((name) => /^(gen_|qrtz_|demo_course$)/.test(name))).toEqual([])
    expect((await api(listDatabaseTables, { query: { tableComment: '晚到' } })).total).toBe(1)
    expect(await api(listDatabaseTables, { query: { tableName: 'NOTHING_like_it' } })).toMatchObject({
      total: 0,
      rows: [],
    })
    await api(importTables, { query: { tables: 'demo_late' } })
    expect(await lastLog()).toMatchObject({ title: '代码生成', businessType: 6 })
    expect((await api(listDatabaseTables, { query: { tableName: 'demo_late' } })).total).toBe(0)
  })

  it.each([
    ['a table that does not exist', 'sys_user,no_such_table', '导入失败：no_such_table不存在'],
    ['one of the generator’s own', 'gen_table', '导入失败：gen_table不存在'],
    ['one that is imported', 'sys_user,demo_course', '导入失败：demo_course已导入'],
    ['no name at all', ' , ,', '请选择要导入的表'],
  ])('refuses %s, and then imports none', async (_, tables, message) => {
    expect(await refusalOf(api(importTables, { query: { tables } }))).toMatchObject({ code: 500, message })
    expect(await idOf('sys_user')).toBe(0)
  })
})

describe('the list', () => {
  it('finds by name, comment and day, sorts by a column and refuses any other', async () => {
    const names = async (query: object) =>
      (await api(listGeneratedTables, { query: { pageSize: 50, ...query } })).rows.map(
        ({ tableName }) => tableName,
      )
    expect(await names({ tableName: 'DEMO_ORDER' })).toEqual(
      expect.arrayContaining(['demo_order', 'demo_order_line']),
    )
    expect(await names({ tableComment: '地区' })).toEqual(['demo_area'])
    expect(await names({ params: { beginTime: '2099-01-01' } })).toEqual([])
    const sorted = await names({ orderByColumn: 'tableName', isAsc: 'ascending' })
    expect(sorted).toEqual([...sorted].sort())
    expect((await refusalOf(api(listGeneratedTables, { query: { orderByColumn: 'genPath' } }))).message).toBe(
      '参数不符合规范，不能进行查询',
    )
  })

  it('gives the columns of a table', async () => {
    const { total, rows } = await api(listGeneratedColumns, { params: { tableId: await idOf('demo_area') } })
    expect(rows.map(({ columnName }) => columnName)).toEqual([
      'area_id',
      'parent_id',
      'area_name',
      'order_num',
      'note',
    ])
    expect(total).toBe(5)
  })
})

describe('editing', () => {
  const edited = async (change: object) => {
    const { info } = await detail('demo_area')
    return { ...info, ...change } as never
  }

  it('takes the whole record back, with options, and nothing that is not a person’s', async () => {
    const { info } = await detail('demo_area')
    const columns = info.columns.map((column) => ({
      ...column,
      sort: 10 - column.sort,
      columnType: 'text',
      isPk: '1',
    }))
    await api(updateGeneratedTable, {
      body: await edited({
        tableName: 'sys_user',
        columns,
        functionName: '地区树',
        params: {
          genView: '1',
          treeCode: 'area_id',
          treeParentCode: 'parent_id',
          treeName: 'area_name',
          parentMenuId: 1,
        },
      }),
    })
    expect(await lastLog()).toMatchObject({ title: '代码生成', businessType: 2 })
    const after = (await detail('demo_area')).info
    expect(after).toMatchObject({
      tableName: 'demo_area',
      functionName: '地区树',
      treeCode: 'area_id',
      treeParentCode: 'parent_id',
      treeName: 'area_name',
      parentMenuId: 1,
      parentMenuName: '系统管理',
      view: true,
      updateBy: 'admin',
    })
    expect(after.columns.map(({ columnName }) => columnName)).toEqual([
      'note',
      'order_num',
      'area_name',
      'parent_id',
      'area_id',
    ])
    expect(after.columns.filter(({ isPk }) => isPk === '1').map(({ columnName }) => columnName)).toEqual([
      'area_id',
    ])
    expect(after.columns.at(-1)?.columnType).toBe('int4')
  })

  it.each([
    ['tableName', { tableName: '' }, '表名称不能为空'],
    ['tableComment', { tableComment: null }, '表描述不能为空'],
    ['className', { className: ' ' }, '实体类名称不能为空'],
    ['packageName', { packageName: '' }, '生成包路径不能为空'],
    ['moduleName', { moduleName: '' }, '生成模块名不能为空'],
    ['businessName', { businessName: '' }, '生成业务名不能为空'],
    ['functionName', { functionName: '' }, '生成功能名不能为空'],
    ['functionAuthor', { functionAuthor: '' }, '作者不能为空'],
    ['params.treeCode', { tplCategory: 'tree', params: {} }, '树编码字段不能为空'],
    ['params.treeParentCode', { tplCategory: 'tree', params: { treeCode: 'a' } }, '树父编码字段不能为空'],
    [
      'params.treeName',
      { tplCategory: 'tree', params: { treeCode: 'a', treeParentCode: 'b' } },
      '树名称字段不能为空',
    ],
    ['subTableName', { tplCategory: 'sub' }, '关联子表的表名不能为空'],
    ['subTableFkName', { tplCategory: 'sub', subTableName: 'demo_order_line' }, '子表关联的外键名不能为空'],
    ['moduleName', { moduleName: "a'; drop" }, '生成模块名须以字母开头，且只能含字母、数字、下划线和连字符'],
  ])('says what is missing: %s', async (field, change, message) => {
    expect(await refusalOf(api(updateGeneratedTable, { body: await edited(change) }))).toMatchObject({
      code: 500,
      field,
      message,
    })
  })

  it('says that a property is missing', async () => {
    const { info } = await detail('demo_area')
    const columns = info.columns.map((column) => ({ ...column, javaField: '' }))
    const refusal = await refusalOf(api(updateGeneratedTable, { body: await edited({ columns }) }))
    expect(refusal.message).toBe('Java属性不能为空')
  })
})

describe('synchronising', () => {
  it('brings new columns, drops vanished ones and keeps what was chosen', async () => {
    await db.execute(sql`create table demo_sync (id int8 primary key, name varchar(9), gone int)`)
    await api(importTables, { query: { tables: 'demo_sync' } })
    const { info } = await detail('demo_sync')
    const columns = info.columns.map((column) =>
      column.columnName === 'name'
        ? {
            ...column,
            htmlType: 'select',
            dictType: 'sys_yes_no',
            queryType: 'NE',
            isRequired: '1',
            isQuery: '0',
          }
        : column,
    )
    await api(updateGeneratedTable, {
      body: { ...info, tableComment: '同步', functionName: '同步', columns } as never,
    })
    await db.execute(
      sql`alter table demo_sync drop column gone, add column fresh text, alter column name type varchar(50)`,
    )
    await api(synchroniseTable, { params: { tableName: 'demo_sync' } })
    expect(await lastLog()).toMatchObject({ title: '代码生成', businessType: 2, requestMethod: 'GET' })
    const after = (await detail('demo_sync')).info.columns
    expect(after.map(({ columnName }) => columnName)).toEqual(['id', 'name', 'fresh'])
    expect(after[1]).toMatchObject({
      columnType: 'varchar(50)',
      htmlType: 'select',
      dictType: 'sys_yes_no',
      queryType: 'NE',
      isRequired: '1',
      isQuery: '1',
    })
    await db.execute(sql`drop table demo_sync`)
    expect(await refusalOf(api(synchroniseTable, { params: { tableName: 'demo_sync' } }))).toMatchObject({
      code: 500,
      message: '同步数据失败，原表结构不存在',
    })
  })
})

describe('the code', () => {
  it('is previewed under keys that clients make tabs of', async () => {
    const { data } = await api(previewCode, { params: { tableId: await idOf('demo_course') } })
    expect(Object.keys(data)).toEqual([
      'vm/ts/contract.ts.vm',
      'vm/ts/table.ts.vm',
      'vm/ts/routes.ts.vm',
      'vm/ts/module.ts.vm',
      'vm/ts/routes.test.ts.vm',
      'vm/react/index.tsx.vm',
      'vm/sql/menu.sql.vm',
      'vm/md/README.md.vm',
    ])
    expect(data['vm/ts/contract.ts.vm']).toContain("path: '/system/course'")
    expect(data['vm/ts/contract.ts.vm']).toContain("permission: 'system:course'")
  })

  it('brings a menu as SQL that can be run, twice too', async () => {
    const { data } = await api(previewCode, { params: { tableId: await idOf('demo_course') } })
    const statements = data['vm/sql/menu.sql.vm'] ?? ''
    await db.execute(sql.raw(statements))
    await db.execute(sql.raw(statements))
    const { rows } = await db.execute(
      sql`select menu_name, menu_type, perms, parent_id from sys_menu where perms like 'system:course:%' order by menu_id`,
    )
    expect(rows.map(({ menu_name, perms }) => [menu_name, perms])).toEqual([
      ['示例课程', 'system:course:list'],
      ['示例课程查询', 'system:course:query'],
      ['示例课程新增', 'system:course:add'],
      ['示例课程修改', 'system:course:edit'],
      ['示例课程删除', 'system:course:remove'],
      ['示例课程导出', 'system:course:export'],
    ])
    expect(rows[0]).toMatchObject({ menu_type: 'C', parent_id: '3' })
  })

  it.each([
    ['one table', downloadCode, `/tool/gen/download/demo_course`, 6],
    ['several tables', downloadCodes, `/tool/gen/batchGenCode?tables=demo_course,demo_order_line`, 12],
  ])('of %s comes as a zip, and leaves a row in the log', async (_, __, path, count) => {
    const { headers, bytes } = await call(app, { path, token })
    expect(headers['content-disposition']).toContain('ruoyi.zip')
    const files = [...unzip(bytes).keys()]
    expect(files.filter((file) => /\.tsx?$/.test(file))).toHaveLength(count)
    expect(files).toContain('apps/server/src/modules/demo-course/routes.ts')
    expect(await lastLog()).toMatchObject({
      title: '代码生成',
      businessType: 8,
      requestMethod: 'GET',
      status: 0,
    })
  })

  it('is never written to the disk of the server', async () => {
    expect(await refusalOf(api(writeCode, { params: { tableName: 'demo_course' } }))).toMatchObject({
      code: 500,
      message: '【系统预设】不允许生成文件覆盖到本地',
    })
    expect(await lastLog()).toMatchObject({ title: '代码生成', businessType: 8, status: 1 })
  })

  it('of numbers of any length is made', async () => {
    await db.execute(
      sql`create table demo_long (id int primary key, tiny numeric(200,150), round numeric(3,-2), small numeric(2,4), plain numeric(5,2))`,
    )
    await api(importTables, { query: { tables: 'demo_long' } })
    const { data } = await api(previewCode, { params: { tableId: await idOf('demo_long') } })
    const contract = Object.values(data).find(
      (text) => text.includes('demo_long') && text.includes('record: z.object'),
    )
    expect(contract).toContain('z.number().min(-999.99).max(999.99)')
  })

  it.each([
    ['demo_x`', sql.raw('create table "demo_x`" (id int primary key)')],
    ['Odd name', sql`create table demo_odd (id int primary key, "Odd name" int)`],
  ])('of a name such as %s is refused with the reason', async (name, statement) => {
    await db.execute(statement)
    const table = name.startsWith('demo') ? name : 'demo_odd'
    await api(importTables, { query: { tables: table } })
    const refusal = await refusalOf(api(previewCode, { params: { tableId: await idOf(table) } }))
    expect(refusal).toMatchObject({
      code: 500,
      message: `无法生成${table}：名称“${name}”只能由小写字母、数字和下划线组成，且不能以数字开头`,
    })
  })

  it('of a table without a key is refused with the reason', async () => {
    await db.execute(sql`create table demo_keyless (a int, b int)`)
    await api(importTables, { query: { tables: 'demo_keyless' } })
    const refusal = await refusalOf(api(previewCode, { params: { tableId: await idOf('demo_keyless') } }))
    expect(refusal).toMatchObject({ code: 500, message: '无法生成demo_keyless：需要恰好一个整数主键' })
  })

  it('of a table that was not imported is not there', async () => {
    expect((await refusalOf(api(downloadCode, { params: { tableName: 'sys_user' } }))).code).toBe(404)
    expect((await refusalOf(api(downloadCodes, { query: { tables: 'demo_course,sys_user' } }))).code).toBe(
      404,
    )
  })
})

describe('code on the server’s disk', () => {
  it('is refused while the operator has named no folder', async () => {
    const refusal = await refusalOf(api(writeCode, { params: { tableName: 'demo_course' } }))
    expect(refusal.message).toBe('【系统预设】不允许生成文件覆盖到本地')
  })

  it('stands below the path of the table in that folder, never beside it, and only for the role admin', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'generated-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const writing = await openTestApp({ CODE_GENERATOR_DIR: folder })
    const their = makers(writing)
    const admin = as(writing, await their.superAdministrator())
    await admin(createTables, {
      body: {
        sql: "create table demo_disk (disk_id int8 primary key, title text); comment on table demo_disk is '磁盘表'",
      },
    })
    const { data } = await admin(readGeneratedTable, {
      params: { tableId: (await admin(listGeneratedTables, { query: {} })).rows[0]?.tableId ?? 0 },
    })
    const save = (genPath: string) =>
      admin(updateGeneratedTable, {
        body: { ...data.info, genPath, genType: '1', columns: data.rows, params: null } as never,
      })
    const write = () => admin(writeCode, { params: { tableName: 'demo_disk' } })

    await save('/courses')
    await write()
    const files = await readdir(join(folder, 'courses'), { recursive: true })
    expect(files.some((name) => name.endsWith('table.ts'))).toBe(true)
    await save('/../outside')
    expect((await refusalOf(write())).message).toBe('生成路径须在服务器设定的目录之内')
    const staff = as(writing, (await their.administrator({ permissions: ['tool:gen:code'] })).token)
    expect((await refusalOf(staff(writeCode, { params: { tableName: 'demo_disk' } }))).code).toBe(403)
    expect(await readdir(folder)).toEqual(['courses'])
  })
})

it('forgets a table with its columns, and leaves the table alone', async () => {
  const tableId = await idOf('demo_late')
  await api(removeGeneratedTables, { params: { ids: [tableId] } })
  expect(await lastLog()).toMatchObject({ title: '代码生成', businessType: 3 })
  expect((await api(listGeneratedColumns, { params: { tableId } })).total).toBe(0)
  expect(await exists('demo_late')).toBe(true)
  expect((await refusalOf(api(removeGeneratedTables, { params: { ids: [tableId] } }))).code).toBe(404)
})

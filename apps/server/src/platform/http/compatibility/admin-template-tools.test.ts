import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  done,
  firstOf,
  openTemplateClient,
  type Row,
  type Step,
  table,
  tableKeys,
} from '#test/template-client.ts'

/**
 * What clients of the admin template send for files, the code generator and the sample calls of the API page: addresses,
 * shapes, Chinese texts, permissions and rows of the operation log. What holds for every call stands in clients.test.ts.
 */

const client = await openTemplateClient()
const { app, token } = client

const picture = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#409EFF' } })
    .png()
    .toBuffer()
const tooLarge = new File([new Uint8Array(6 * 1024 * 1024).fill(97)], 'b.txt')
const text = async () => Buffer.from('一份说明')
const uuid = '[0-9a-f-]{36}'

const files: Step[] = [
  {
    asks: 'POST /common/upload',
    may: 'account',
    upload: { field: 'file', name: '合影.png', bytes: picture },
    answers: {
      ...done,
      url: expect.stringMatching(new RegExp(`^/prod-api/profile/upload/.+/${uuid}\\.png$`)),
      fileName: expect.stringMatching(new RegExp(`^/profile/upload/.+/${uuid}\\.png$`)),
      fileId: expect.any(Number),
      newFileName: expect.stringMatching(new RegExp(`^${uuid}\\.png$`)),
      originalFilename: '合影.png',
    },
    remembers: ({ fileName }) => ({ fileName }),
  },
  {
    asks: 'POST /common/uploads',
    may: 'account',
    upload: [
      { field: 'files', name: '合影.png', bytes: picture },
      { field: 'files', name: '说明.txt', bytes: text },
    ],
    answers: {
      ...done,
      urls: expect.stringMatching(
        /^\/prod-api\/profile\/upload\/.+\.png,\/prod-api\/profile\/upload\/.+\.txt$/,
      ),
      fileNames: expect.stringMatching(/^\/profile\/upload\/.+\.png,\/profile\/upload\/.+\.txt$/),
      newFileNames: expect.stringMatching(new RegExp(`^${uuid}\\.png,${uuid}\\.txt$`)),
      fileIds: expect.stringMatching(/^\d+,\d+$/),
      originalFilenames: '合影.png,说明.txt',
    },
    keys: ['code', 'msg', 'urls', 'fileNames', 'fileIds', 'newFileNames', 'originalFilenames'],
  },
  {
    asks: 'POST /common/uploads',
    may: 'account',
    upload: [],
    answers: { code: 500, msg: '请选择要上传的文件' },
  },
  {
    asks: 'POST /common/uploads',
    may: 'account',
    upload: Array.from({ length: 6 }, (_, at) => ({ field: 'files', name: `${at}.txt`, bytes: text })),
    answers: { code: 500, msg: '上传文件数量不能超过 5 个!' },
  },
  {
    asks: 'GET /common/download/resource?resource={fileName}',
    may: 'account',
    file: ['image/png', '合影.png'],
  },
  {
    asks: 'GET /common/download/resource?resource=/profile/../x.png',
    may: 'account',
    answers: { code: 500, msg: '资源文件(/profile/../x.png)非法，不允许下载。 ' },
  },
  {
    asks: 'GET /common/download?fileName=..%2Fx.xlsx&delete=true',
    may: 'account',
    answers: { code: 500, msg: '文件名称(../x.xlsx)非法，不允许下载。 ' },
  },
]

const statement =
  "create table demo_note (note_id int8 primary key, title varchar(20)); comment on table demo_note is '便签表'"

const generator: Step[] = [
  {
    asks: `POST /tool/gen/createTable?${new URLSearchParams({ sql: statement, tplWebType: 'element-ui' })}`,
    may: 'account',
    logs: ['创建表', 0],
  },
  {
    asks: 'GET /tool/gen/list?pageNum=1&pageSize=10&tableName=DEMO_&tableComment=%E4%BE%BF%E7%AD%BE&params%5BbeginTime%5D=2020-01-01&params%5BendTime%5D=2099-12-31',
    may: 'tool:gen:list',
    answers: {
      ...table,
      total: 1,
      rows: [{ tableName: 'demo_note', tableComment: '便签表', className: 'DemoNote' }],
    },
    keys: tableKeys,
    remembers: (envelope) => ({ id: firstOf(envelope).tableId }),
  },
  {
    asks: 'GET /tool/gen/db/list?pageNum=1&pageSize=5&tableName=&tableComment=',
    may: 'tool:gen:list',
    answers: table,
    keys: tableKeys,
  },
  {
    asks: 'GET /tool/gen/column/{id}',
    may: 'tool:gen:list',
    answers: { ...table, rows: [{ columnName: 'note_id' }, { columnName: 'title' }] },
  },
  {
    asks: 'GET /tool/gen/{id}',
    may: 'tool:gen:query',
    answers: {
      ...done,
      data: {
        info: { tableName: 'demo_note', columns: [{ columnName: 'note_id' }, { columnName: 'title' }] },
        rows: [{ columnName: 'note_id', isPk: '1' }, { columnName: 'title' }],
        tables: expect.any(Array),
      },
    },
    remembers: ({ data }) => ({ info: (data as Row).info, rows: (data as Row).rows }),
  },
  {
    asks: 'PUT /tool/gen',
    may: 'tool:gen:edit',
    sends: ({ info, rows }) => ({ ...(info as Row), functionName: '便条', columns: rows, params: {} }),
    logs: ['代码生成', 2],
  },
  {
    asks: 'GET /tool/gen/preview/{id}',
    may: 'tool:gen:preview',
    answers: { ...done, data: expect.any(Object) },
  },
  { asks: 'GET /tool/gen/synchDb/demo_note', may: 'tool:gen:edit', logs: ['代码生成', 2] },
  {
    asks: 'GET /tool/gen/download/demo_note',
    may: 'tool:gen:code',
    file: ['application/octet-stream', /\.zip$/],
    logs: ['代码生成', 8],
  },
  {
    asks: 'GET /tool/gen/batchGenCode?tables=demo_note',
    may: 'tool:gen:code',
    file: ['application/octet-stream', /\.zip$/],
    logs: ['代码生成', 8],
  },
  {
    asks: 'GET /tool/gen/genCode/demo_note',
    may: 'tool:gen:code',
    answers: { code: 500, msg: '【系统预设】不允许生成文件覆盖到本地' },
    logs: ['代码生成', 8],
  },
  { asks: 'DELETE /tool/gen/{id}', may: 'tool:gen:remove', logs: ['代码生成', 3] },
  {
    asks: 'POST /tool/gen/importTable?tables=demo_note&tplWebType=element-ui',
    may: 'tool:gen:import',
    logs: ['代码生成', 6],
  },
]

const sample: Step[] = [
  {
    asks: 'GET /test/user/list',
    may: 'account',
    answers: {
      ...done,
      data: [
        { userId: 1, username: 'admin' },
        { userId: 2, username: 'ry' },
      ],
    },
    keys: ['code', 'msg', 'data'],
  },
  {
    asks: 'POST /test/user/save?userId=3&username=li&password=maple-42&mobile=13800138000',
    may: 'account',
    answers: { ...done, data: null },
  },
  { asks: 'PUT /test/user/update', may: 'account', sends: { userId: 3, username: 'wang' } },
  { asks: 'GET /test/user/3', may: 'account', answers: { ...done, data: { userId: 3, username: 'wang' } } },
  { asks: 'DELETE /test/user/3', may: 'account' },
  { asks: 'GET /test/user/3', may: 'account', answers: { code: 500, msg: '用户不存在' } },
]

let opened: Promise<string> | undefined

describe('a client of the admin template', () => {
  it.each<[string, Step[]]>([
    ['files', files],
    ['the code generator', generator],
    ['the sample calls', sample],
  ])('works with %s', (_, steps) => client.drive(steps))

  it.each<[string, File[], string]>([
    ['of another kind', [new File(['字'], 'a.txt'), new File(['MZ'], 'b.exe')], '文件格式不正确'],
    [
      'too large',
      [new File(['字'], 'a.txt'), tooLarge, new File(['字'], 'c.txt')],
      '上传文件大小不能超过 5 MB!',
    ],
    [
      'too many',
      Array.from({ length: 6 }, (_, at) => new File(['字'], `${at}.txt`)),
      '上传文件数量不能超过 5 个!',
    ],
  ])('has none of several files kept when one is %s', async (_, secondFile, msg) => {
    const storedFiles = async () => {
      const found = await readdir(app.files, { recursive: true, withFileTypes: true })
      return found.filter((one) => one.isFile()).map(({ name }) => name)
    }
    const before = await storedFiles()
    const form = new FormData()
    for (const file of secondFile) form.append('files', file)
    opened ??= app.product.server.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${await opened}/prod-api/common/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(await answer.json()).toMatchObject({ code: 500, msg: expect.stringContaining(msg) })
    await expect.poll(storedFiles).toEqual(before)
  })
})

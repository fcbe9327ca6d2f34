import { allCalls } from '@app/contract/calls.ts'
import type { Call } from '@app/contract/wire/call.ts'
import type { Envelope } from '@app/contract/wire/client.ts'
import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { operLogs } from '#modules/log/table.ts'
import { makers } from './make.ts'
import { readWorkbook } from './read-workbook.ts'
import { call, openTestApp, type TestApp } from './test-app.ts'
import { unzip } from './unzip.ts'

export type ClientState = Record<string, unknown>
export type Row = Record<string, unknown>

interface UploadFile {
  field: string
  name: string
  bytes: () => Promise<Uint8Array>
}

/** One call of such a client. `{name}` in the address stands for what an earlier answer left. */
export interface Step {
  asks: string
  may: Call['access']
  /** What is sent as JSON; `form` is urlencoded, `upload` multipart. */
  sends?: object | ((state: ClientState) => object)
  form?: string
  upload?: UploadFile | UploadFile[]
  /** The expected content of the answer; success when missing. */
  answers?: object
  /** All keys of the envelope. */
  keys?: string[]
  remembers?: (envelope: Envelope) => ClientState
  /** The row of the operation log: title and business type. Expects no row when missing. */
  logs?: [title: string, businessType: number]
  /** What that row tells of what was sent. */
  logsSent?: object
  /** What the same address refuses with 500, and the text. */
  refuses?: [sends: object, msg: string][]
  /** Heads and name of the sheet that comes back. */
  sheet?: [name: string, heads: string[]]
  /** The file that comes back: its type, and the name it is offered by. */
  file?: [type: string, name: string | RegExp]
  as?: (state: ClientState) => string
}

/** A client of the original admin template: it sends what that sends and knows nothing of ours. */
interface TemplateClient {
  app: TestApp
  /** Of the super administrator. */
  token: string
  /** The token of a staff member without any permission. */
  powerless: string
  /** Sends the steps one after the other; reports every difference. */
  drive: (steps: readonly Step[]) => Promise<void>
}

/** Opens a house of its own, in which passwords may be sent as they are. */
export async function openTemplateClient(): Promise<TemplateClient> {
  const app = await openTestApp({ PLAIN_PASSWORDS: 'on' })
  const make = makers(app)
  const client: TemplateClient = {
    app: app,
    token: await make.superAdministrator(),
    powerless: (await make.administrator({ permissions: [] })).token,
    drive: async (steps) => {
      const remembered: ClientState = {}
      for (const step of steps) await take(client, step, remembered)
    },
  }
  return client
}

export const done = { code: 200, msg: '操作成功' }
export const table = { code: 200, msg: '查询成功', total: expect.any(Number), rows: expect.any(Array) }
export const tableKeys = ['code', 'msg', 'rows', 'total']
export const rowsOf = ({ rows, data }: Envelope) => (rows ?? data) as Row[]
export const firstOf = (envelope: Envelope) => rowsOf(envelope)[0] as Row
export const treeNode = { id: expect.any(Number), label: expect.any(String) }
export const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
/** What every record carries. */
export const written = {
  createBy: expect.any(String),
  createTime: expect.toSatisfy((value) => value === null || /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)),
}

/** The declared call that an address belongs to; one without places wins. */
function declaredFor(method: string, path: string): Call | undefined {
  const fits = allCalls.filter(
    (one) =>
      one.method === method &&
      new RegExp(
        `^${one.path.replace(/\{\w+\}$/, one.takesRest ? '.+' : '[^/]+').replace(/\{\w+\}/g, '[^/]+')}$`,
      ).test(path),
  )
  return fits.sort((one, other) => one.path.split('{').length - other.path.split('{').length)[0]
}

const newestLog = async ({ db }: TestApp) =>
  (await db.select().from(operLogs).orderBy(desc(operLogs.operId)).limit(1))[0]

async function packed(upload: NonNullable<Step['upload']>) {
  const form = new FormData()
  for (const { field, name, bytes } of [upload].flat())
    form.append(field, new File([Buffer.from(await bytes())], name))
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: Buffer.from(await response.arrayBuffer()),
  }
}

const formOf = (body: string) => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })

/** Sends one step anonymously, without the permission and with it, and compares the answers. */
async function take(client: TemplateClient, step: Step, state: ClientState) {
  const { app, token, powerless } = client
  const [method = '', address = ''] = step.asks.split(' ')
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => String(state[name]))
  const [place = ''] = path.split('?', 1)
  expect.soft(declaredFor(method, place.replace(/(.)\/$/, '$1'))?.access, step.asks).toBe(step.may)
  const ask = async (body?: object, asker: string | undefined = token) =>
    call(app, {
      method: method as 'GET',
      path,
      token: asker,
      ...(body && { body, headers: { 'content-type': 'application/json;charset=utf-8' } }),
      ...(step.form !== undefined && formOf(step.form)),
      ...(step.upload && (await packed(step.upload))),
    })
  if (step.may !== 'public')
    expect.soft((await call(app, { method: method as 'GET', path })).envelope, step.asks).toMatchObject({
      code: 401,
      msg: `请求访问：${place}，认证失败，无法访问系统资源`,
    })
  if (step.may.includes(':'))
    expect
      .soft((await call(app, { method: method as 'GET', path, token: powerless })).envelope, step.asks)
      .toMatchObject({
        code: 403,
        msg: '没有权限，请联系管理员授权',
      })
  for (const [body, msg] of step.refuses ?? [])
    expect
      .soft((await ask(body)).envelope, `${step.asks} ${JSON.stringify(body)}`)
      .toMatchObject({ code: 500, msg })
  const before = await newestLog(app)
  const body = typeof step.sends === 'function' ? step.sends(state) : step.sends
  const { status, headers, envelope, bytes } = await ask(body, step.as?.(state))
  expect.soft(status, step.asks).toBe(200)
  if (step.sheet) {
    const [name, heads] = step.sheet
    expect
      .soft(headers['content-type'], step.asks)
      .toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect.soft(readWorkbook(bytes)[0], step.asks).toEqual(heads)
    expect.soft(unzip(bytes).get('xl/workbook.xml')?.toString(), step.asks).toContain(`name="${name}"`)
    expect.soft(headers['download-filename'], step.asks).toMatch(/^\w+_\d{13}\.xlsx$/)
    expect.soft(headers['access-control-expose-headers']).toBe('Content-Disposition,download-filename')
  } else if (step.file) {
    expect.soft(headers['content-type'], step.asks).toBe(step.file[0])
    expect.soft(decodeURIComponent(String(headers['download-filename'])), step.asks).toMatch(step.file[1])
  } else expect.soft(envelope, step.asks).toMatchObject(step.answers ?? done)
  if (step.keys) expect(Object.keys(envelope).sort(), step.asks).toEqual([...step.keys].sort())
  // beyond the end is the last page, below 1 the first; the size is kept to
  if (path.includes('pageNum=1&pageSize=10'))
    for (const page of ['pageNum=999&pageSize=1', 'pageNum=0&pageSize=1']) {
      const turned = (await call(app, { path: path.replace('pageNum=1&pageSize=10', page), token })).envelope
      expect.soft(turned.total, `${step.asks} ${page}`).toBe(envelope.total)
      expect.soft(turned.rows, `${step.asks} ${page}`).toHaveLength(1)
    }
  Object.assign(state, step.remembers?.(envelope))
  const after = await newestLog(app)
  if (step.logs) {
    expect.soft(after?.operId, step.asks).not.toBe(before?.operId)
    expect.soft(after, step.asks).toMatchObject({
      title: step.logs[0],
      businessType: step.logs[1],
      requestMethod: method,
      operatorType: 1,
      status: envelope.code === 200 || step.sheet || step.file ? 0 : 1,
    })
    if (step.logsSent) expect.soft(JSON.parse(after?.operParam ?? ''), step.asks).toEqual(step.logsSent)
  } else expect.soft(after?.operId, `${step.asks} is not logged`).toBe(before?.operId)
}

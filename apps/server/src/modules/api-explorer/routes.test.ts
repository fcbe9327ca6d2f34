import { describe, expect, it } from 'vitest'
import { makers } from '#test/make.ts'
import { call, openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { token } = await make.member()

const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  as: string | undefined = token,
) => (await call(app, { method, path: `/test/user${path}`, token: as, body })).envelope

describe('the sample users of the API page', () => {
  it('are listed, read, added, changed and removed in the typed envelope', async () => {
    const list = await ask('GET', '/list')
    expect(Object.keys(list).sort()).toEqual(['code', 'data', 'msg'])
    expect((list.data as { username: string }[]).map(({ username }) => username)).toEqual(['admin', 'ry'])
    // as clients send it: as parameters, or as a body
    expect(await ask('POST', '/save?userId=3&username=li&mobile=13800138000', {})).toEqual({
      code: 200,
      msg: '操作成功',
      data: null,
    })
    expect((await ask('PUT', '/update', { userId: 3, username: 'wang', password: 'secret' })).code).toBe(200)
    expect((await ask('GET', '/3')).data).toEqual({
      userId: 3,
      username: 'wang',
      password: '******',
      mobile: '',
    })
    expect((await ask('DELETE', '/3')).code).toBe(200)
    expect(await ask('GET', '/3')).toMatchObject({ code: 500, msg: '用户不存在' })
  })

  it.each([
    ['POST', '/save', { username: 'nobody' }, '用户ID不能为空'],
    ['PUT', '/update', {}, '用户ID不能为空'],
    ['PUT', '/update', { userId: 99 }, '用户不存在'],
    ['DELETE', '/99', undefined, '用户不存在'],
  ] as const)('refuse %s %s with %o', async (method, path, body, msg) => {
    expect(await ask(method, path, body)).toMatchObject({ code: 500, msg })
  })

  it('are each caller’s own, and never more than a few', async () => {
    for (let userId = 10; userId < 60; userId++) await ask('POST', '/save', { userId, username: 'x' })
    expect((await ask('GET', '/list')).data).toHaveLength(20)
    const other = (await make.member()).token
    expect((await ask('GET', '/list', undefined, other)).data).toHaveLength(2)
    expect((await call(app, { path: '/test/user/list' })).envelope.code).toBe(401)
  })
})

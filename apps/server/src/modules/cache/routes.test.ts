import { readMe } from '@app/contract/account/account.ts'
import {
  clearCacheAll,
  clearCacheKey,
  clearCacheName,
  listCacheKeys,
  listCacheNames,
  readCache,
  readCacheValue,
} from '@app/contract/monitor/cache.ts'
import { operLogAdmin } from '@app/contract/monitor/log.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import { listCities } from '@app/contract/site/city.ts'
import { readConfigValue } from '@app/contract/system/config.ts'
import { describe, expect, it } from 'vitest'
import { countTry } from '#modules/session/store.ts'
import { captchas } from '#modules/session/table.ts'
import { as, refusalOf } from '#test/as.ts'
import { community } from '#test/community.ts'
import { makers } from '#test/make.ts'
import { call, copyDatabase, openTestApp } from '#test/test-app.ts'

const { name } = await copyDatabase()
const app = await openTestApp({}, name)
const make = makers(app)
const token = await make.superAdministrator()
const api = as(app, token)
const keysOf = async (cacheName: string) => (await api(listCacheKeys, { params: { cacheName } })).data
const read = async (cacheName: string, cacheKey: string) =>
  (await api(readCacheValue, { params: { cacheName, cacheKey } })).data.cacheValue

describe('caches', () => {
  it('have the names of the template first', async () => {
    const { data } = await api(listCacheNames)
    expect(data.slice(0, 7)).toEqual(
      [
        ['login_tokens:', '用户信息'],
        ['sys_config:', '配置信息'],
        ['sys_dict:', '数据字典'],
        ['captcha_codes:', '验证码'],
        ['repeat_submit:', '防重提交'],
        ['rate_limit:', '限流处理'],
        ['pwd_err_cnt:', '密码错误次数'],
      ].map(([cacheName, remark]) => ({ cacheName, remark, cacheKey: '', cacheValue: '' })),
    )
  })

  it('show what they hold, and clear a key in the words of clients that encode nothing', async () => {
    await api(readConfigValue, { params: { key: 'sys.index.skinName' } })
    await api(readConfigValue, { params: { key: 'sys.user.initPassword' } })
    expect(await keysOf('sys_config:')).toEqual(
      expect.arrayContaining(['sys_config:sys.index.skinName', 'sys_config:sys.user.initPassword']),
    )
    expect(await read('sys_config:', 'sys_config:sys.index.skinName')).toBe('skin-blue')
    expect(await read('sys_config:', 'sys_config:sys.user.initPassword')).toBe('******')
    await app.product.appContext.dictionary('sys_yes_no', 'zh')
    const [dictionary = ''] = (await keysOf('sys_dict:')).filter((key) => key.includes('sys_yes_no'))
    expect(JSON.parse(await read('sys_dict:', dictionary))).toHaveLength(2)
    await as(app)(listCities)
    const [answer = ''] = await keysOf('answers:')
    expect(await read('answers:', answer)).toContain('广州')

    const { userName } = await make.account()
    const key = `${userName}/东 1`
    for (let tries = 0; tries < 3; tries++) await countTry(app.db, key, '10.1.1.1', app.clock.now())
    const plain = await call(app, {
      path: `/monitor/cache/getValue/pwd_err_cnt:/pwd_err_cnt:${key}`,
      token,
    })
    expect(plain.envelope).toMatchObject({
      code: 200,
      data: { cacheValue: '3', cacheKey: `pwd_err_cnt:${key}` },
    })
    await call(app, { method: 'DELETE', path: `/monitor/cache/clearCacheKey/pwd_err_cnt:${key}`, token })
    expect(await keysOf('pwd_err_cnt:')).toEqual([])
    const [logged] = (await api(operLogAdmin.list, { query: { title: '缓存监控' } })).rows
    expect(logged).toMatchObject({ businessType: 9, requestMethod: 'DELETE' })
  })

  it('never show what one could sign in or prove something with', async () => {
    await app.db.insert(captchas).values({
      uuid: 'a'.repeat(32),
      answer: '4711',
      expiresAt: new Date(app.clock.now().getTime() + 60_000),
    })
    expect(await keysOf('captcha_codes:')).toEqual([`captcha_codes:${'a'.repeat(32)}`])
    expect(await read('captcha_codes:', `captcha_codes:${'a'.repeat(32)}`)).toBe('******')
    for (const key of await keysOf('login_tokens:')) {
      const value = await read('login_tokens:', key)
      expect(JSON.parse(value)).toMatchObject({ userName: 'admin', browser: 'Chrome 140' })
      expect(value + key).not.toContain(token)
      expect(value).not.toMatch(/hash/i)
    }
  })

  it('come in the shape of the template, with true figures', async () => {
    const before = (await api(readCache)).data
    await as(app)(listCities)
    await as(app)(listCities)
    const { data } = await api(readCache)
    const hits = ({ caches }: typeof data) =>
      caches.find(({ cacheName }) => cacheName === 'answers:')?.hits ?? 0
    expect(hits(data)).toBeGreaterThan(hits(before))
    expect(data.dbSize).toBeGreaterThan(0)
    expect(data.commandStats.find((one) => one.name === 'answers')?.value).toMatch(/^\d+$/)
    expect(data.info).toMatchObject({
      redis_mode: 'standalone',
      aof_enabled: '0',
      rdb_last_bgsave_status: 'ok',
    })
    expect(data.info.used_memory_human).toMatch(/^\d+\.\d\dM$/)
  })

  it('are cleared in every process', async () => {
    const other = await openTestApp({}, name)
    const there = as(other, await make.superAdministrator())
    await there(readConfigValue, { params: { key: 'sys.index.sideTheme' } })
    const held = async () =>
      (await there(listCacheKeys, { params: { cacheName: 'sys_config:' } })).data.filter((key) =>
        key.includes('sideTheme'),
      )
    expect(await held()).toHaveLength(1)
    await api(clearCacheName, { params: { cacheName: 'sys_config:' } })
    expect(await keysOf('sys_config:')).toEqual([])
    await expect.poll(held, { timeout: 5_000 }).toEqual([])
    const unknown = api(clearCacheName, { params: { cacheName: 'other:' } })
    expect((await refusalOf(unknown)).code).toBe(404)
    expect(await keysOf('other:')).toEqual([])
  })

  it('tell a reader nothing of who did what when, and give no guard of an account away', async () => {
    const staff = await make.administrator({ permissions: ['monitor:cache:list'] })
    const viewer = as(app, staff.token)
    const author = await community(app).writer()
    const { data } = await author.ask(addPost, {
      body: { ...community(app).text(), clientToken: crypto.randomUUID() },
    })
    expect(data.id).toBeGreaterThan(0)
    const guess = () => countTry(app.db, 'admin', '10.9.9.9', app.clock.now())
    await guess()
    for (const cacheName of ['login_tokens:', 'pwd_err_cnt:', 'rate_limit:', 'repeat_submit:']) {
      const [first = ''] = await keysOf(cacheName)
      expect(first, cacheName).not.toBe('')
      expect((await viewer(listCacheKeys, { params: { cacheName } })).data).toEqual([])
      const params = { cacheName, cacheKey: first }
      expect((await viewer(readCacheValue, { params })).data.cacheValue).toBe('******')
      expect((await refusalOf(viewer(clearCacheName, { params: { cacheName } }))).code).toBe(403)
      expect((await refusalOf(viewer(clearCacheKey, { params: { cacheKey: first } }))).code).toBe(403)
    }
    await viewer(clearCacheAll)
    await viewer(readMe)
    expect(await keysOf('pwd_err_cnt:')).toEqual(['pwd_err_cnt:admin'])
    expect(await keysOf('repeat_submit:')).not.toEqual([])
  })

  it('are cleared altogether, which ends every session', async () => {
    await api(clearCacheAll)
    expect((await refusalOf(api(readMe))).code).toBe(401)
  })
})

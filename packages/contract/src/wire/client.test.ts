import { signIn } from '@app/contract/account/account.ts'
import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { uploadFile } from '@app/contract/file/file.ts'
import { holdDecision } from '@app/contract/moderation/held-decision.ts'
import { resetProfile } from '@app/contract/moderation/sanction.ts'
import { cityAdmin, listCities } from '@app/contract/site/city.ts'
import { positionAdmin } from '@app/contract/system/position.ts'
import { userAdmin } from '@app/contract/system/user.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type ClientOptions,
  check,
  createClient,
  download,
  flatten,
  isWorded,
  overHttp,
  type Refusal,
  sayFailure,
  TransportFailure,
  type WireRequest,
} from './client.ts'
import { type ProblemName, problem, problems } from './problem.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answering =
  (envelope: object, seen: WireRequest[] = []): ClientOptions['transport'] =>
  async (_, request) => {
    seen.push(request)
    return { code: 200, msg: '', ...envelope }
  }

const client = (transport: ClientOptions['transport'], more: Partial<ClientOptions> = {}) =>
  createClient({ transport, language: () => 'zh', token: () => 'token-1', ...more })

/** Stands for the network: remembers the requests and answers each the same. */
function network(response: () => Response | Promise<Response>) {
  const requests: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return response()
  })
  return requests
}

const ok = (body: object) => () => Response.json({ code: 200, msg: '', ...body })
const headersOf = (init?: RequestInit) => new Headers(init?.headers)

describe('parameters', () => {
  it('are flattened, empty ones dropped, inner ones in brackets', () => {
    const flat = flatten({
      a: 1,
      b: '',
      c: null,
      d: undefined,
      e: 0,
      f: false,
      params: { beginTime: '2026-01-01', endTime: '' },
    })
    expect(flat.toString()).toBe('a=1&e=0&f=false&params%5BbeginTime%5D=2026-01-01')
  })
})

describe('a request', () => {
  it('carries the token, the language and JSON; reads opt out of the repeat guard in a header', async () => {
    const requests = network(ok({ data: [] }))
    await client(overHttp('http://host'), { language: () => 'en' })(listCities)
    expect(requests[0]?.url).toBe('http://host/prod-api/bbs/web/listCity')
    const headers = headersOf(requests[0]?.init)
    expect(headers.get('authorization')).toBe('Bearer token-1')
    expect(headers.get('x-language')).toBe('en')
    expect(headers.get('repeatSubmit')).toBe('false')
    expect(requests[0]?.init.body).toBe('{}')
  })

  it('to sign in carries no token', async () => {
    const requests = network(ok({ token: 't' }))
    await client(overHttp())(signIn, { body: { username: 'a', password: 'b' } })
    expect(headersOf(requests[0]?.init).has('authorization')).toBe(false)
  })

  it('writes moments as text, also where other fields are left to their defaults', async () => {
    const seen: WireRequest[] = []
    await client(answering({ data: { id: 1 } }, seen))(bannerAdmin.create, {
      body: { title: '题', titleEn: 'T', linkUrl: '', sort: 1, beginTime: new Date('2026-11-19T16:00:00Z') },
    })
    expect(seen[0]?.body).toEqual({
      title: '题',
      titleEn: 'T',
      linkUrl: '',
      sort: 1,
      beginTime: '2026-11-20 00:00:00',
    })
  })

  it('puts ids into the path', async () => {
    const seen: WireRequest[] = []
    await client(answering({}, seen))(cityAdmin.remove, { params: { ids: [3, 5] } })
    expect(seen[0]?.path).toBe('/bbs/city/3%2C5')
  })

  it('sends a file as the field “file”', async () => {
    const requests = network(
      ok({
        url: '',
        fileName: '',
        fileId: 1,
        newFileName: '',
        originalFilename: '',
        size: 1,
        w: null,
        h: null,
      }),
    )
    await client(overHttp())(uploadFile, { file: new File(['x'], 'x.txt') })
    expect((requests[0]?.init.body as FormData | undefined)?.get('file')).toBeInstanceOf(File)
    expect(headersOf(requests[0]?.init).has('content-type')).toBe(false)
  })
})

describe('a write', () => {
  const body = { postCode: 'a', postName: '甲', postSort: 1 }

  it('is refused when it is the same as the last one within a second', async () => {
    vi.useFakeTimers()
    const seen: WireRequest[] = []
    const api = client(answering({ data: { postId: 1 } }, seen))
    const send = (change = {}) => api(positionAdmin.create, { body: { ...body, ...change } })
    await send()
    await expect(send()).rejects.toThrow('数据正在处理，请勿重复提交')
    vi.advanceTimersByTime(1_001)
    await send()
    await send({ postName: '乙' })
    await send()
    expect(seen).toHaveLength(4)
  })

  it('is refused while the same one is under way, however long that takes', async () => {
    vi.useFakeTimers()
    let finish: () => void = () => undefined
    const seen: WireRequest[] = []
    const api = client(async (_, request) => {
      seen.push(request)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { code: 200, msg: '', data: { postId: 1 } }
    })
    const create = () => api(positionAdmin.create, { body })
    const save = () => api(positionAdmin.update, { body: { ...body, postId: 1 } })
    for (const send of [create, save]) {
      const first = send()
      vi.advanceTimersByTime(5_000)
      await expect(send()).rejects.toThrow('数据正在处理，请勿重复提交')
      finish()
      await first
    }
    expect(seen).toHaveLength(2)
  })

  it('of another file is no repeat', async () => {
    const requests = network(ok({}))
    const { importData } = userAdmin
    if (!importData) throw new Error('accounts have no import')
    const api = client(overHttp())
    const [first, mended] = ['one', 'two'].map((text) => new File([text], 'people.xlsx', { lastModified: 1 }))
    await api(importData, { file: first } as never)
    await api(importData, { file: new File(['mended'], 'people.xlsx') } as never)
    expect(requests).toHaveLength(2)
    await api(importData, { file: mended } as never).catch(() => undefined)
    await expect(api(importData, { file: mended } as never)).rejects.toThrow('数据正在处理，请勿重复提交')
  })

  it('that failed may be made again after a second', async () => {
    vi.useFakeTimers()
    const api = client(async () => Promise.reject(new TransportFailure('network')))
    const save = () => api(positionAdmin.update, { body: { ...body, postId: 1 } })
    await expect(save()).rejects.toThrow('后端接口连接异常')
    vi.advanceTimersByTime(1_000)
    await expect(save()).rejects.toThrow('后端接口连接异常')
  })

  it('again right away, after a new sign-in', async () => {
    let token = 'ended'
    const seen: WireRequest[] = []
    const api = client(answering({}, seen), { token: () => token })
    const body = { postName: '开发', postCode: 'dev', postSort: 1 }
    await api(positionAdmin.update, { body: { ...body, postId: 1 } })
    token = 'fresh'
    await api(positionAdmin.update, { body: { ...body, postId: 1 } })
    expect(seen).toHaveLength(2)
  })

  it('that only reads may be repeated', async () => {
    const seen: WireRequest[] = []
    const api = client(answering({ data: [] }, seen))
    await api(listCities)
    await api(listCities)
    expect(seen).toHaveLength(2)
  })
})

describe('a form that is checked', () => {
  it('names the field, never an item of a list of plain values', () => {
    const wrong = { parts: ['bio', 'level'], reasonKey: 'reports' }
    expect(check(resetProfile.body, wrong, 'zh')).toEqual({
      parts: '重置格式不正确',
      reasonKey: '原因格式不正确',
    })
    expect(check(resetProfile.body, wrong, 'en').parts).toBe('Reset is not valid')
  })

  it('calls a field of one of several shapes by its name', () => {
    const step = {
      call: 'sanction.reset',
      params: { userId: 7 },
      body: { parts: ['x'], reasonKey: 'wording' },
    }
    expect(check(holdDecision.body, { title: '重置', steps: [step] }, 'zh')).toEqual({
      'steps.0.body.parts': '重置格式不正确',
      'steps.0.body.reasonKey': '原因格式不正确',
    })
  })
})

describe('a refusal', () => {
  const refused = async (envelope: object, language: 'zh' | 'en' = 'zh') => {
    const refusals: Refusal[] = []
    const failure = await client(answering(envelope), {
      language: () => language,
      onRefusal: (one) => refusals.push(one),
    })(listCities).catch((error: unknown) => error)
    expect(refusals).toEqual([failure])
    return failure as Refusal
  }

  it.each([
    [401, 'x', 'zh', '认证失败，无法访问系统资源'],
    [403, 'x', 'zh', '当前操作没有权限'],
    [404, 'x', 'zh', '访问资源不存在'],
    [403, 'x', 'en', 'The current operation has no permission'],
    [500, '名称已存在', 'zh', '名称已存在'],
    [601, '太快', 'zh', '太快'],
    [500, '', 'zh', '系统未知错误，请反馈给管理员'],
  ] as const)('%i with “%s” reads in %s: %s', async (code, msg, language, text) => {
    expect((await refused({ code, msg }, language)).message).toBe(text)
  })

  /** The refusals of 403 and 404 with a sentence of their own, in each language. */
  const reasons = (['zh', 'en'] as const).flatMap((language) =>
    Object.entries(problems)
      .filter(([, { code }]) => code === 403 || code === 404)
      .filter(
        ([, text]) =>
          ![problems.notAllowed, problems.notFound].some((one) => one[language] === text[language]),
      )
      .map(([name]) => [name as ProblemName, language] as const),
  )

  it.each(reasons)(
    '%s shows the reason of the server in %s, not the text of its code',
    async (name, language) => {
      const refusal = problem(name)
      const envelope = { code: refusal.code, msg: refusal.say(language), errKey: refusal.errKey }
      expect((await refused(envelope, language)).message).toBe(refusal.say(language))
    },
  )

  it.each(['notAllowed', 'notFound', 'signInNeeded'] as const)(
    '%s, which names no reason, reads as its code does',
    async (name) => {
      const { code, errKey } = problem(name)
      const bare = await refused({ code })
      expect((await refused({ code, msg: problem(name).say('zh'), errKey })).message).toBe(bare.message)
    },
  )

  it('names the problem, the field and the messages by field', async () => {
    const refusal = await refused({
      code: 500,
      msg: 'x',
      errKey: 'login.bad',
      field: 'a',
      fields: { a: 'x' },
    })
    expect(refusal).toMatchObject({ errKey: 'login.bad', field: 'a', fields: { a: 'x' } })
    expect(refusal.is('loginWrong')).toBe(true)
    expect(refusal.is('captchaGone')).toBe(false)
  })
})

describe('a failure of the network', () => {
  it.each([
    [
      'no line',
      () => Promise.reject(new TypeError('fetch failed')),
      '后端接口连接异常',
      'Cannot reach the server',
    ],
    [
      'time',
      () => Promise.reject(Object.assign(new Error('late'), { name: 'TimeoutError' })),
      '系统接口请求超时',
      'The request timed out',
    ],
    ['a status', () => new Response('', { status: 502 }), '系统接口502异常', 'Server error 502'],
  ])('%s has its own text', async (_, response, zh, en) => {
    network(response)
    const failure = await client(overHttp())(listCities).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TransportFailure)
    expect(sayFailure(failure, 'zh')).toBe(zh)
    expect(sayFailure(failure, 'en')).toBe(en)
    expect(isWorded(failure)).toBe(false)
  })

  it("a status that comes with a refusal has the server's sentence, and may be sent again", async () => {
    const msg = 'Try again soon'
    network(() => Response.json({ code: 503, msg, errKey: 'unavailable' }, { status: 503 }))
    const options = { language: () => 'en' as const, token: () => undefined }
    for (const failing of [client(overHttp())(listCities), download(options, cityAdmin.export)]) {
      const failure = await failing.catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(TransportFailure)
      expect([sayFailure(failure, 'en'), isWorded(failure)]).toEqual([msg, true])
    }
  })
})

describe('a download', () => {
  const options = { language: () => 'zh' as const, token: () => 'token-1' }

  it('gives the bytes and the name', async () => {
    const requests = network(
      () => new Response('bytes', { headers: { 'download-filename': encodeURIComponent('城市 1.xlsx') } }),
    )
    const { blob, fileName } = await download(options, cityAdmin.export, { body: { label: '州' } })
    expect(await blob.text()).toBe('bytes')
    expect(fileName).toBe('城市 1.xlsx')
    expect(String(requests[0]?.init.body)).toBe(`label=${encodeURIComponent('州')}`)
  })

  it('that comes as JSON is a refusal', async () => {
    network(() => Response.json({ code: 403, msg: 'x' }))
    await expect(download(options, cityAdmin.export)).rejects.toThrow('当前操作没有权限')
  })

  it('that comes as JSON without a word is a download that failed', async () => {
    network(() => Response.json({ code: 777 }))
    await expect(download(options, cityAdmin.export)).rejects.toThrow('下载文件出现错误，请联系管理员！')
  })
})

describe('checking a form', () => {
  it('says what is wrong with each field, in the language of the reader', () => {
    const messagesFor = (values: object, language: 'zh' | 'en') =>
      check(positionAdmin.draft, values, language)
    expect(messagesFor({}, 'zh')).toEqual({
      postName: '岗位名称不能为空',
      postCode: '岗位编码不能为空',
      postSort: '显示顺序不能为空',
    })
    expect(messagesFor({ postName: 7, postCode: 'x'.repeat(65), postSort: -1 }, 'en')).toEqual({
      postName: 'Name is not valid',
      postCode: 'Code: at most 64 characters',
      postSort: 'Order: at least 0',
    })
    expect(messagesFor({ postName: '名', postCode: 'c', postSort: 1 }, 'zh')).toEqual({})
  })
})

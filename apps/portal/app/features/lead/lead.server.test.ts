import { createClient, type Envelope } from '@app/contract/wire/client.ts'
import { describe, expect, it } from 'vitest'
import { readForm, schoolNames } from '#app/form/posted.server.ts'
import { type FormValues, inOrder, readFormValues } from './form-values.ts'
import { type Returned, sendForm } from './lead.server.ts'

const now = new Date('2026-11-20T08:00:00Z')
const stampOf = (minutesAgo: number) => `${(now.getTime() - minutesAgo * 60_000).toString(36)}.signature`
const filled = { name: '陈女士', mobile: '138 1234 5678', adult: 'self', agree: 'true', stamp: stampOf(5) }

function values(change: Record<string, string> = {}): FormValues {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...change })) if (value) form.set(name, value)
  return readFormValues(form)
}

/** The API in this process, answering leads with `answer`; `requests` is what it was sent. */
function apiAnswering(answer: Envelope | Error) {
  const requests: unknown[] = []
  const api = createClient({
    transport: async (call, { body }) => {
      if (call.id === 'lead.stamp') return { data: { stamp: stampOf(0) } }
      requests.push(body)
      if (answer instanceof Error) throw answer
      return answer
    },
    language: () => 'zh',
    token: () => undefined,
  })
  return { api, requests }
}

interface Outcome extends Partial<Returned> {
  requests: unknown[]
  to?: string | null
  status?: number
  headers?: unknown
}

async function submit(
  answer: Envelope | Error,
  form: FormValues,
  language: 'zh' | 'en' = 'zh',
): Promise<Outcome> {
  const { api, requests } = apiAnswering(answer)
  const outcome = await sendForm(api, form, language, now)
  if (outcome instanceof Response) return { requests, to: outcome.headers.get('location') }
  return {
    requests,
    status: outcome.init?.status,
    headers: outcome.init?.headers,
    ...(outcome.data as Returned),
  }
}

const taken: Envelope = { code: 200, data: { ref: 'ABCDEFGH23' } }

describe('a contact form posted without script', () => {
  it('leads to the receipt in its own language', async () => {
    expect((await submit(taken, values(), 'en')).to).toBe('/en/contact/thanks?ref=ABCDEFGH23')
    const { requests, to } = await submit(
      taken,
      values({ who: 'parent', schoolId: '31', source: '/school/detail/31' }),
    )
    expect(to).toBe('/contact/thanks?ref=ABCDEFGH23')
    expect(requests).toMatchObject([
      {
        who: 'parent',
        grade: '',
        schoolId: 31,
        source: '/school/detail/31',
        adult: 'self',
        agree: true,
        news: false,
      },
    ])
  })

  it('comes back with every fault beside its field and everything that was written', async () => {
    const form = values({ name: '', mobile: '12345', adult: '', agree: '', content: '想问学费' })
    const back = await submit(taken, form)
    expect(back).toMatchObject({ status: 422, values: form, requests: [] })
    expect(inOrder(back.errors ?? {})).toEqual([
      { field: 'contact-name', text: '请输入您的姓名' },
      { field: 'contact-mobile', text: '请输入正确的手机号码' },
      { field: 'contact-adult', text: '请确认年龄或监护人身份' },
      { field: 'contact-agree', text: '请先阅读并勾选同意' },
    ])
    const english = await submit(taken, form, 'en')
    expect(english.errors).toMatchObject({
      adult: 'Please confirm your age or that you are a guardian',
      agree: 'Please read and tick the consent box',
    })
  })

  it('that comes back is not cached', async () => {
    expect((await submit(taken, values({ name: '' }))).headers).toEqual({ 'cache-control': 'no-store' })
  })

  it('must be sent again when it was open too long to be believed', async () => {
    const back = await submit(taken, values({ stamp: stampOf(121) }))
    expect(back).toMatchObject({ status: 422, requests: [], errors: {} })
    expect(back.failure).toContain('超过两小时')
    expect(back.values).toMatchObject({ name: '陈女士', stamp: stampOf(0) })
  })

  it('says that there were too many, and that nothing is lost', async () => {
    const refusal = { code: 601, errKey: 'rate.contact', msg: '提交过于频繁，请一小时后再试' }
    expect(await submit(refusal, values())).toMatchObject({
      status: 429,
      failure: '提交过于频繁，请一小时后再试。您填写的内容还在。',
    })
  })

  it('says that it was not sent when the API is away', async () => {
    expect(await submit(new Error('away'), values())).toMatchObject({
      status: 503,
      failure: '没有发送成功，您填写的内容还在。请重试。',
    })
  })

  it('is not read when it is longer than any form', async () => {
    const post = (length: string) =>
      new Request('http://localhost/contact', {
        method: 'POST',
        body: new URLSearchParams({ name: '陈' }),
        headers: { 'content-length': length },
      })
    expect((await readForm(post('20'))).get('name')).toBe('陈')
    await expect(readForm(post('1000000'))).rejects.toMatchObject({ init: { status: 413 } })
  })
})

describe('the school a form is about', () => {
  it.each([null, '', 'x', '-1', '1e9', '99999999999'])('is none for “%s”', async (id) => {
    expect(await schoolNames(apiAnswering(taken).api, id)).toBeNull()
  })

  it('is none when it does not exist', async () => {
    expect(await schoolNames(apiAnswering({ code: 404 }).api, '31')).toBeNull()
  })
})

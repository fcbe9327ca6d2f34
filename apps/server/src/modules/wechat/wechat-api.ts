import { getFrom, postTo, Undeliverable } from '#platform/outside-post.ts'

/** The host of the API of WeChat; `networks` are the private addresses that the host may have. */
export interface WechatHost {
  origin: string
  networks: readonly string[]
}

/** The operator's service account. */
export interface WechatAccount {
  wechatAppId: string
  wechatAppSecret: string
}

/** Longer than any answer: an access token alone may have 512 characters. */
const ANSWER = 4_000

/** WeChat answered a code of its own (全局返回码), or a status that is no answer. */
export class WechatFailure extends Error {
  readonly errcode: number
  constructor(errcode: number) {
    super(`wechat: ${errcode}`)
    this.errcode = errcode
  }
}

interface Answer {
  errcode?: number
  access_token?: string
  expires_in?: number
  openid?: string
  is_snapshotuser?: number
}

function opened({ status, answer }: { status: number; answer: string }): Answer {
  if (status !== 200) throw new WechatFailure(status)
  let read: Answer
  try {
    read = (JSON.parse(answer) ?? {}) as Answer
  } catch {
    throw new Undeliverable('wechat: no JSON')
  }
  if (read.errcode) throw new WechatFailure(read.errcode)
  return read
}

async function post(
  { origin, networks }: WechatHost,
  path: string,
  body: object,
  token?: string,
): Promise<Answer> {
  const url = new URL(path, origin)
  if (token) url.searchParams.set('access_token', token)
  return opened(
    await postTo(url, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json; charset=utf-8' },
      networks,
      readsUpTo: ANSWER,
    }),
  )
}

/** The address at which WeChat makes a code for a member. WeChat compares the order of the parameters, so they are written out. */
export function authorizeUrl(appId: string, returnTo: string, state: string): string {
  const part = encodeURIComponent
  return `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${part(appId)}&redirect_uri=${part(returnTo)}&response_type=code&scope=snsapi_base&state=${part(state)}#wechat_redirect`
}

/** The person who got a code from WeChat; `isPreview` for the made-up person of a page that is only previewed. */
export async function personOf(
  { origin, networks }: WechatHost,
  { wechatAppId, wechatAppSecret }: WechatAccount,
  code: string,
): Promise<{ openid: string; isPreview: boolean }> {
  const url = new URL('/sns/oauth2/access_token', origin)
  url.search = new URLSearchParams({
    appid: wechatAppId,
    secret: wechatAppSecret,
    code,
    grant_type: 'authorization_code',
  }).toString()
  const { openid, is_snapshotuser } = opened(await getFrom(url, { networks, readsUpTo: ANSWER }))
  if (!openid) throw new Undeliverable('wechat: no openid')
  return { openid, isPreview: is_snapshotuser === 1 }
}

/** A token is used no longer once less than this is left of it. */
const LEFT_MS = 120_000

/** The access token of a service account, fetched once at a time and used until shortly before its end. */
export function createTokenCache(host: WechatHost) {
  let current: { of: string; token: string; until: number } | undefined
  let asking: { of: string; answer: Promise<string> } | undefined
  const keyOf = ({ wechatAppId, wechatAppSecret }: WechatAccount) => `${wechatAppId} ${wechatAppSecret}`

  async function ask(account: WechatAccount, now: Date): Promise<string> {
    // without force_refresh WeChat gives the token that is valid now, so that no process ends that of another
    const { access_token: token, expires_in: seconds = 0 } = await post(host, '/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: account.wechatAppId,
      secret: account.wechatAppSecret,
    })
    if (!token) throw new Undeliverable('wechat: no access token')
    current = { of: keyOf(account), token, until: now.getTime() + seconds * 1000 - LEFT_MS }
    return token
  }

  return {
    get(account: WechatAccount, now: Date): Promise<string> {
      const of = keyOf(account)
      if (current?.of === of && now.getTime() < current.until) return Promise.resolve(current.token)
      if (asking?.of === of) return asking.answer
      const answer = ask(account, now).finally(() => {
        if (asking?.answer === answer) asking = undefined
      })
      asking = { of, answer }
      return answer
    },
    /** Forgets a token that WeChat refused, unless another is known since. */
    forget(token: string): void {
      if (current?.token === token) current = undefined
    },
  }
}
export type TokenCache = ReturnType<typeof createTokenCache>

/** A message as WeChat takes it. */
export interface TemplateMessage {
  touser: string
  template_id: string
  url: string
  /** WeChat sends one of these to a person only once within ten minutes. */
  client_msg_id: string
  data: Record<string, { value: string }>
}

const TOKEN_REFUSED = [40001, 42001]

/** Sends a message; for a token that WeChat refuses it gets another, once. */
export async function sendTemplate(
  host: WechatHost,
  tokens: TokenCache,
  account: WechatAccount,
  { message, now }: { message: TemplateMessage; now: Date },
): Promise<void> {
  const send = (token: string) => post(host, '/cgi-bin/message/template/send', message, token)
  const token = await tokens.get(account, now)
  try {
    await send(token)
  } catch (error) {
    if (!(error instanceof WechatFailure && TOKEN_REFUSED.includes(error.errcode))) throw error
    tokens.forget(token)
    await send(await tokens.get(account, now))
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SentByWechat {
  touser: string
  template_id: string
  url: string
  client_msg_id: string
  data: Record<string, { value: string }>
}

interface Request {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}

export const WECHAT_APP = { appid: 'wx0123456789abcdef', secret: 'the secret of the service account' }

/**
 * WeChat as its documents describe it: codes become openids once, tokens come and end, messages need one. The house
 * needs `WECHAT_API` with its address and `MESSAGE_NETWORKS: '127.0.0.0/8'`. A code that begins with `journey-` is of the
 * person that it names.
 */
export async function startWechatServer() {
  const requests: Request[] = []
  const delivered: SentByWechat[] = []
  const codes = new Map<string, { openid: string; is_snapshotuser?: number }>()
  const answers: (object | number)[] = []
  let tokens = 0
  let token = ''

  function isOperator(appid: unknown, secret: unknown): boolean {
    return appid === WECHAT_APP.appid && secret === WECHAT_APP.secret
  }
  function exchanged({ query, method }: Request): object {
    if (method !== 'GET') return { errcode: 43001, errmsg: 'require GET method' }
    if (!isOperator(query.get('appid'), query.get('secret')))
      return { errcode: 40125, errmsg: 'invalid appsecret' }
    const code = query.get('code') ?? ''
    const person = code.startsWith('journey-') ? { openid: code } : codes.get(code)
    codes.delete(code)
    if (!person) return { errcode: 40029, errmsg: 'invalid code' }
    return {
      access_token: 'of the person',
      expires_in: 7200,
      refresh_token: 'x',
      scope: 'snsapi_base',
      ...person,
    }
  }
  function tokenFor({ body }: Request): object {
    if (body.grant_type !== 'client_credential' || !isOperator(body.appid, body.secret))
      return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (token === '') {
      tokens++
      token = `token-${tokens}`
    }
    return { access_token: token, expires_in: 7200 }
  }
  function deliver({ query, body }: Request): object {
    if (token === '' || query.get('access_token') !== token)
      return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
    delivered.push(body as unknown as SentByWechat)
    return { errcode: 0, errmsg: 'ok', msgid: 200_228_332 }
  }
  function answerOf(request: Request): object | number {
    if (request.path === '/sns/oauth2/access_token') return exchanged(request)
    if (request.path === '/cgi-bin/stable_token') return tokenFor(request)
    if (request.path !== '/cgi-bin/message/template/send') return 404
    return answers.shift() ?? deliver(request)
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const text = Buffer.concat(parts).toString('utf8')
      const got = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        body: text ? JSON.parse(text) : {},
      }
      requests.push(got)
      const answer = answerOf(got)
      if (typeof answer === 'number') response.writeHead(answer).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
    requests,
    delivered,
    /** A code of this person, good for one exchange. */
    codeOf: (openid: string, isPreview = false) => {
      const code = `code-of-${openid}-${codes.size}-${requests.length}`
      codes.set(code, { openid, ...(isPreview && { is_snapshotuser: 1 }) })
      return code
    },
    /** What the next messages are answered, instead of being delivered; a number is a status. */
    answerNext: (...next: (object | number)[]) => answers.push(...next),
    /** The token is good no longer, as when another program of the operator has asked for one by force. */
    endToken: () => {
      token = ''
    },
  }
}

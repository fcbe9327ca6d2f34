import { readPublicKey } from '@app/contract/account/account.ts'
import { encryptPassword } from '@app/contract/account/encrypt-password.ts'
import { eq } from 'drizzle-orm'
import { loginLogs } from '#modules/log/table.ts'
import { as } from './as.ts'
import { call, type TestApp, type TestResponse } from './test-app.ts'

/** A password as a browser sends it: encrypted with the key the server hands out. */
export async function encrypted(app: TestApp, password: string): Promise<string> {
  const { data } = await as(app)(readPublicKey)
  return encryptPassword(password, data.key)
}

interface Try {
  username?: string
  /** Encrypted before it is sent; `raw` is sent as it is. */
  password?: string
  raw?: string
  code?: string
  uuid?: string
  /** The device token of an earlier sign-in. */
  device?: string
  /** The browser's mark, across accounts. */
  browser?: string
  from?: string
  language?: 'zh' | 'en'
}

/** Tries to sign in, from an address of its own unless one is named, and tells what came back. */
export async function trySignIn(app: TestApp, attempt: Try): Promise<TestResponse> {
  const {
    username,
    password,
    raw,
    code,
    uuid,
    device,
    browser,
    from = app.newAddress(),
    language = 'zh',
  } = attempt
  const secret = raw ?? (password === undefined ? undefined : await encrypted(app, password))
  return call(app, {
    method: 'POST',
    path: '/login',
    headers: { 'x-language': language, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
    body: { username, password: secret, code, uuid, device, browser },
    from,
  })
}

/** What the sign-in log says of a name, oldest first. */
export async function signInLog(app: TestApp, userName: string) {
  return app.db.select().from(loginLogs).where(eq(loginLogs.userName, userName)).orderBy(loginLogs.infoId)
}

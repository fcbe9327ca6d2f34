import { request } from 'node:http'

/** The callers: without a token, with an invalid token, a member without roles, the administrator. */
export type Person = 'stranger' | 'nobody' | 'member' | 'administrator'

export const people: readonly Person[] = ['stranger', 'nobody', 'member', 'administrator']

const MEMBER = { username: 'fuzz-member', password: 'quiet-lantern-42' }

/** Signs people in, and in again when a call has ended their session. */
export class Tokens {
  readonly #origin: string
  readonly #administrator: { username: string; password: string }
  readonly #kept = new Map<Person, Promise<string>>()
  #addresses = 0

  constructor(origin: string, password: string) {
    this.#origin = origin
    this.#administrator = { username: 'admin', password }
  }

  /** Opens registration and makes the member. */
  async prepare(): Promise<void> {
    const token = (await this.of('administrator')) ?? ''
    const list = await this.#ask(
      'GET',
      '/system/config/list?configKey=sys.account.registerUser',
      undefined,
      token,
    )
    const [row] = list.rows as { configId: number }[]
    await this.#ask('PUT', '/system/config', { ...row, configValue: 'true' }, token)
    await this.#ask('POST', '/register', MEMBER)
    await this.of('member')
  }

  async of(person: Person): Promise<string | undefined> {
    if (person === 'stranger') return undefined
    if (person === 'nobody') return 'no-token-of-anybody'
    const session = this.#kept.get(person) ?? this.#signIn(person)
    this.#kept.set(person, session)
    return session
  }

  /** Forgets a token that was refused, if it is still the one that is used. */
  async forget(person: Person, token: string): Promise<void> {
    const session = this.#kept.get(person)
    if (session && (await session) === token) this.#kept.delete(person)
  }

  async #signIn(person: Person): Promise<string> {
    const answer = await this.#ask('POST', '/login', person === 'member' ? MEMBER : this.#administrator)
    if (typeof answer.token !== 'string')
      throw new Error(`The ${person} cannot sign in: ${JSON.stringify(answer)}`)
    return answer.token
  }

  /** Each from an address of its own, so that limits by address do not stop the run. */
  #ask(method: string, path: string, body?: object, token?: string): Promise<Record<string, unknown>> {
    this.#addresses++
    const headers: Record<string, string> = {
      'x-forwarded-for': `172.16.${this.#addresses >> 8}.${this.#addresses & 255}`,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    return new Promise((resolve, reject) => {
      const clientRequest = request(
        `${this.#origin}/prod-api${path}`,
        { method, headers },
        async (response) => {
          let text = ''
          for await (const chunk of response) text += chunk
          resolve(JSON.parse(text) as Record<string, unknown>)
        },
      )
      clientRequest.on('error', reject)
      clientRequest.end(body && JSON.stringify(body))
    })
  }
}

import { api } from '#app/request/api.client.ts'

/** What became of a return from WeChat. */
export type Returned =
  | { kind: 'done'; hasSetQuiet: boolean }
  | { kind: 'taken'; ticket: string }
  | { kind: 'declined' }

/** Binds with what WeChat put into the address, and takes it out: a code is good once. */
export async function bindReturned(): Promise<Returned> {
  const query = new URLSearchParams(window.location.search)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const [code, state] = [query.get('code'), query.get('state')]
  if (!code || !state) return { kind: 'declined' }
  const { bindWechat } = await import('@app/contract/member/wechat/wechat.ts')
  const { ticket } = (await api(bindWechat, { body: { code, state } })).data
  return ticket ? { kind: 'taken', ticket } : { kind: 'done', hasSetQuiet: await quietWithFirst() }
}

/** Moves a WeChat from the account that has it. */
export async function moveHere(ticket: string): Promise<Returned> {
  const { moveWechatBinding } = await import('@app/contract/member/wechat/wechat.ts')
  await api(moveWechatBinding, { body: { ticket } })
  return { kind: 'done', hasSetQuiet: await quietWithFirst() }
}

/** A WeChat that is the first to be reached keeps quiet at night, as a first browser does. */
async function quietWithFirst(): Promise<boolean> {
  try {
    const [{ listPushDevices }, { quietAtNight }] = await Promise.all([
      import('@app/contract/member/push.ts'),
      import('#app/features/notice/push/browser.ts'),
    ])
    const { devices } = (await api(listPushDevices)).data
    return devices.length === 0 && (await quietAtNight())
  } catch {
    // the binding stands without quiet hours
    return false
  }
}

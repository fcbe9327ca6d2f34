import { afterAll, beforeEach, expect, it, vi } from 'vitest'

interface Changes {
  added: number[]
  removed: number[]
}

const account = vi.hoisted(() => ({ ids: [] as number[], room: 100, isAway: false, calls: 0 }))
vi.mock('#app/request/api.client.ts', () => ({
  api: async (_call: unknown, { body: { added, removed } }: { body: Changes }) => {
    account.calls += 1
    if (account.isAway) throw new Error('away')
    const kept = account.ids.filter((id) => !removed.includes(id))
    const fresh = added.filter((id) => !kept.includes(id))
    account.ids = [...kept, ...fresh].slice(0, account.room)
    return { data: { ids: account.ids, left: fresh.filter((id) => !account.ids.includes(id)) } }
  },
}))
vi.mock('@app/contract/member/shortlist.ts', () => ({ syncShortlist: {} }))

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A tab of the browser: modules of its own over the same storage. */
async function openTab() {
  vi.resetModules()
  const { followAccount, partFromAccount, syncWith } = await import('./shortlist-account.ts')
  const joined: number[] = []
  return {
    partFromAccount,
    join: () => syncWith(7),
    joined,
    follow: () => followAccount(7, (count) => joined.push(count)),
  }
}
const save = (...ids: number[]) => localStorage.setItem('dssShortlist', JSON.stringify(ids))
const settled = () => new Promise((done) => setTimeout(done, 20))

// files of tests share their globals
afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {}, setTimeout })
  Object.assign(account, { ids: [], room: 100, isAway: false, calls: 0 })
})

it('puts what a visitor saved into the account, once, and says how many', async () => {
  save(1, 2)
  const tab = await openTab()
  tab.follow()
  tab.follow()
  await settled()
  expect(account).toMatchObject({ ids: [1, 2], calls: 1 })
  expect(tab.joined[0]).toBe(2)
})

it('says how many a full account took', async () => {
  account.ids = [8, 9]
  account.room = 3
  save(1, 2)
  const tab = await openTab()
  tab.follow()
  await settled()
  expect(account.ids).toEqual([8, 9, 1])
  expect(tab.joined).toEqual([1])
})

it('says nothing after a call that failed, and tries again with the next page', async () => {
  account.isAway = true
  save(1)
  const tab = await openTab()
  tab.follow()
  await settled()
  expect(tab.joined).toEqual([])
  account.isAway = false
  const next = await openTab()
  next.follow()
  await settled()
  expect(account.ids).toEqual([1])
  expect(next.joined).toEqual([1])
})

it('ends with the same list where two tabs begin at once', async () => {
  save(1, 2)
  const [one, other] = [await openTab(), await openTab()]
  one.follow()
  other.follow()
  await settled()
  expect([...account.ids].sort()).toEqual([1, 2])
  expect(JSON.parse(localStorage.getItem('dssShortlist') ?? '')).toEqual([1, 2])
})

it('leaves a browser alone that its visitor has unlinked, until they link it again', async () => {
  save(1)
  const tab = await openTab()
  tab.partFromAccount()
  tab.follow()
  await settled()
  expect(account.calls).toBe(0)
  await tab.join()
  expect(account.ids).toEqual([1])
})

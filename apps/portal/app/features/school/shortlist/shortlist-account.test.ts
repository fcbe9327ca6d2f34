import { afterAll, beforeEach, expect, it, vi } from 'vitest'

interface Changes {
  added: number[]
  removed: number[]
}

const account = { ids: [] as number[], room: 100, isAway: false, calls: 0 }

/** The account's list as the server keeps it. */
async function respond(_url: string, { body }: { body: string }): Promise<Response> {
  account.calls += 1
  if (account.isAway) throw new TypeError('away')
  const { added, removed } = JSON.parse(body) as Changes
  const stored = account.ids.filter((id) => !removed.includes(id))
  const fresh = added.filter((id) => !stored.includes(id))
  account.ids = [...stored, ...fresh].slice(0, account.room)
  const left = fresh.filter((id) => !account.ids.includes(id))
  return Response.json({ code: 200, msg: '', data: { ids: account.ids, left } })
}

function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
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

// files of tests share their globals
afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('window', {
    addEventListener() {},
    removeEventListener() {},
    setTimeout,
    location: { pathname: '/' },
  })
  vi.stubGlobal('fetch', respond)
  Object.assign(account, { ids: [], room: 100, isAway: false, calls: 0 })
})

it('puts what a visitor saved into the account, once, and says how many', async () => {
  save(1, 2)
  const tab = await openTab()
  tab.follow()
  tab.follow()
  await vi.waitFor(() => expect(tab.joined).toHaveLength(2))
  expect(account).toMatchObject({ ids: [1, 2], calls: 1 })
  expect(tab.joined[0]).toBe(2)
})

it('says how many a full account took', async () => {
  account.ids = [8, 9]
  account.room = 3
  save(1, 2)
  const tab = await openTab()
  tab.follow()
  await vi.waitFor(() => expect(tab.joined).toEqual([1]))
  expect(account.ids).toEqual([8, 9, 1])
})

it('says nothing after a call that failed, and tries again with the next page', async () => {
  account.isAway = true
  save(1)
  const tab = await openTab()
  tab.follow()
  await vi.waitFor(() => expect(account.calls).toBe(1))
  expect(tab.joined).toEqual([])
  account.isAway = false
  const next = await openTab()
  next.follow()
  await vi.waitFor(() => expect(next.joined).toEqual([1]))
  expect(account.ids).toEqual([1])
})

it('ends with the same list where two tabs begin at once', async () => {
  save(1, 2)
  const [one, other] = [await openTab(), await openTab()]
  one.follow()
  other.follow()
  await vi.waitFor(() => expect(one.joined.length + other.joined.length).toBe(2))
  expect([...account.ids].sort()).toEqual([1, 2])
  expect(JSON.parse(localStorage.getItem('dssShortlist') ?? '')).toEqual([1, 2])
})

it('leaves a browser alone that its visitor has unlinked, until they link it again', async () => {
  save(1)
  const tab = await openTab()
  tab.partFromAccount()
  tab.follow()
  await tab.join()
  expect(account).toMatchObject({ ids: [1], calls: 1 })
})

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyForm } from '#app/features/composer/form.ts'
import { type LocalDraft, readLocal, STRANGER, storeLocalDraft } from './local-drafts.ts'
import { openText } from './open-text.ts'

const server = { userId: 0, saved: [] as string[], isAway: false }

const user = {
  userName: 'someone',
  nickName: '某人',
  avatar: '',
  usertype: '01',
  authstatus: 'none',
  level: 1,
  phoneBound: true,
  mutedUntil: null,
  muteReason: null,
  closingTime: null,
  isStaff: false,
  isModerator: false,
  schoolId: null,
}
const unread = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, total: 0 }
const nothing = { blogs: [], comments: [], schools: [], users: [], waiting: [] }

/** What the server answers, by the end of the path. */
const answers: Record<string, (body: { data?: { title?: string } }) => unknown> = {
  contactStamp: () => ({ stamp: 'now' }),
  getPageState: () => ({ user: { ...user, userId: server.userId }, unread, ...nothing }),
  saveBlogDraft: ({ data }) => {
    server.saved.push(data?.title ?? '')
    return { draftId: 5, rev: 1, savedTs: 0 }
  },
}

async function respond(url: string, { body }: { body: string }): Promise<Response> {
  const name = url.split('/').at(-1) ?? ''
  if (server.isAway && name === 'saveBlogDraft') throw new TypeError('away')
  return Response.json({ code: 200, msg: '', data: answers[name]?.(JSON.parse(body)) })
}

function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const MEMBER = 7
const textOf = (title: string, rest: Partial<LocalDraft> = {}): LocalDraft => ({
  form: { ...emptyForm('article'), title },
  draftId: null,
  rev: 0,
  version: null,
  isAhead: true,
  savedAt: 0,
  stamp: 'begun',
  ...rest,
})
const open = async () => {
  const opened = await openText(new URLSearchParams(), 'zh')
  if (!opened) throw new Error('nothing was opened')
  return opened
}

// files of tests share their globals
afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('document', { cookie: 'Admin-Token=theirs' })
  vi.stubGlobal('window', { location: { pathname: '/' } })
  vi.stubGlobal('fetch', respond)
  Object.assign(server, { userId: MEMBER, saved: [], isAway: false })
})

describe('a text that was written before signing in', () => {
  it('is the member’s, and not there for the next', async () => {
    storeLocalDraft(STRANGER, 'new', textOf('brought'))
    expect(await open()).toMatchObject({ form: { title: 'brought' }, stamp: 'begun', isRestored: true })
    expect(readLocal(STRANGER, 'new')).toBeUndefined()
    expect(readLocal(MEMBER, 'new')?.form.title).toBe('brought')
  })

  it('sends another one that only this browser has among the member’s drafts', async () => {
    storeLocalDraft(STRANGER, 'new', textOf('brought'))
    storeLocalDraft(MEMBER, 'new', textOf('own'))
    const opened = await open()
    expect(opened.form.title).toBe('brought')
    expect(opened.stale).toBeUndefined()
    expect(server.saved).toEqual(['own'])
  })

  it('asks which one is meant where the server does not take the other', async () => {
    server.isAway = true
    storeLocalDraft(STRANGER, 'new', textOf('brought'))
    storeLocalDraft(MEMBER, 'new', textOf('own'))
    expect((await open()).stale?.form.title).toBe('own')
  })

  it('leaves one alone that the server has', async () => {
    storeLocalDraft(STRANGER, 'new', textOf('brought'))
    storeLocalDraft(MEMBER, 'new', textOf('own', { draftId: 5, rev: 1, isAhead: false }))
    expect((await open()).stale).toBeUndefined()
    expect(server.saved).toEqual([])
  })

  it('of another shape is none', async () => {
    localStorage.setItem('dssDraft:1:7:new', '{"form":[]}')
    expect(await open()).toMatchObject({ form: { title: '' }, isRestored: false })
  })
})

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyForm } from '#app/features/composer/form.ts'
import {
  isToBePublished,
  type LocalDraft,
  publishAfterSignIn,
  readLocal,
  STRANGER,
  storeLocalDraft,
} from './local-drafts.ts'
import { openText } from './open-text.ts'

const { session, server } = vi.hoisted(() => ({
  session: { token: undefined as string | undefined },
  server: { userId: 0, saved: [] as string[], isAway: false },
}))
vi.mock('js-cookie', () => ({ default: { get: () => session.token } }))
vi.mock('#app/features/composer/calls.ts', () => ({
  readWriter: async () => (server.userId ? { userId: server.userId } : undefined),
  readStamp: async () => 'now',
  saveDraftToAccount: async ({ title }: { title: string }) => {
    if (server.isAway) return { failure: 'away' }
    server.saved.push(title)
    return { kept: { draftId: 5, rev: 1 } }
  },
}))

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const MEMBER = 7
const textOf = (title: string, rest: Partial<LocalDraft> = {}): LocalDraft => ({
  form: { ...emptyForm(false), title },
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
  vi.stubGlobal('sessionStorage', storage())
  Object.assign(server, { userId: MEMBER, saved: [], isAway: false })
  session.token = 'theirs'
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
})

describe('a press before signing in', () => {
  it('publishes once, in the session that followed it', () => {
    publishAfterSignIn('new')
    expect(isToBePublished('new')).toBe(true)
    expect(isToBePublished('new')).toBe(false)
  })

  it('publishes nothing for another who signs in later in the tab', () => {
    publishAfterSignIn('new')
    session.token = 'of another'
    expect(isToBePublished('new')).toBe(false)
  })

  it('is made once more where the browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('storage is off')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    publishAfterSignIn('new')
    expect(isToBePublished('new')).toBe(false)
  })
})

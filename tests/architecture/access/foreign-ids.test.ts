import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../../../packages/contract/src/calls.ts'
import { buildForum, type CallInput, type Kind, type Outcome, type Person } from './forum.ts'

const forum = await buildForum()
const { app, db, people, author, publicPost, next, ownPost, commentOf, sentPost } = forum
const { ownDraft, ownFolder, ownPlan, ownReport, ownNotice, ownPushDevice, ownExport, ownFile } = forum

/** An id that nothing has, of either sort. */
const NONE = { number: 999_999_999, session: '00000000-0000-4000-8000-000000000000' }

interface OwnId {
  call: string
  /** Who comes across it; a member who may do the same with things of their own. */
  by: Kind
  /** How one that nothing has is refused. */
  refusal: Outcome
  /** A record of its owner, and the call that addresses one with this id. */
  thing: (owner: Person) => Promise<{ id: number | string }>
  ask: (id: number | string) => CallInput
}

const byPath = (id: number | string): CallInput => ({ params: { id } })
const byBody =
  (more: () => object = () => ({})) =>
  (id: number | string): CallInput => ({ body: { id, ...more() } })
const about = (
  call: string,
  thing: OwnId['thing'],
  ask: OwnId['ask'] = byPath,
  { by = 'level 2', refusal = 404 }: Partial<Pick<OwnId, 'by' | 'refusal'>> = {},
): OwnId => ({ call, thing, ask, by, refusal })

/** Calls that name something that only its owner may name so. */
const ownIds: OwnId[] = [
  about('post.mine', ownPost),
  about('post.delete', ownPost),
  about('post.restore', forum.deletedPost),
  about('post.withdraw', forum.ownWaitingPost),
  about(
    'post.update',
    ownPost,
    byBody(() => ({ ...sentPost(), version: 1 })),
  ),
  about(
    'post.append',
    ownPost,
    byBody(() => ({ content: `<p>更新：学校今天回复了，第${next()}次。</p>` })),
  ),
  about('post.add', ownDraft, (draftId) => ({ body: sentPost({ draftId }) })),
  about('comment.delete', commentOf),
  about(
    'comment.update',
    commentOf,
    byBody(() => ({ content: `<p>改成分三次，第${next()}次改。</p>` })),
  ),
  about('storyOffer.answer', forum.offeredPost, (id) => ({ params: { id }, body: { accept: true } })),
  about('draft.read', ownDraft),
  about('draft.delete', ownDraft),
  about('draft.save', ownDraft, (draftId) => ({ body: { draftId, rev: 1, data: { title: '别人的' } } })),
  about('reaction.deleteFolder', ownFolder),
  about(
    'reaction.saveFolder',
    ownFolder,
    byBody(() => ({ name: `夹${next()}` })),
  ),
  about('reaction.favourite', ownFolder, (folderId) => ({ body: { id: publicPost.id, on: true, folderId } })),
  about('plan.delete', ownPlan),
  about('plan.rename', ownPlan, (planId) => ({ body: { planId, name: '别人的' } })),
  about('schoolApplication.delete', forum.ownApplication),
  about('openDay.withdraw', forum.ownOpenDay, byPath, { by: 'school' }),
  about('report.withdraw', ownReport),
  about(
    'appeal.add',
    async (owner) => (await forum.decidedPost(owner)).post,
    (objId) => ({ body: { objKind: 'blog', objId, content: '这篇说的是亲身经历，请再看一次。' } }),
    { refusal: 'appeal.nothing' },
  ),
  about('notice.read', ownNotice),
  about('notice.delete', ownNotice),
  about('push.delete', ownPushDevice),
  about('account.endSession', forum.otherSession),
  about('schoolAuth.one', (owner) => forum.application(owner)),
  about(
    'schoolAuth.update',
    (owner) => forum.application(owner),
    byBody(() => ({ version: 1, schoolName: '枫叶书院' })),
    { by: 'school' },
  ),
  about('schoolAuth.withdraw', (owner) => forum.application(owner)),
  about('schoolAuth.delete', (owner) => forum.application(owner, { status: 'withdrawn' })),
  about('schoolAuth.withdrawStudent', forum.studentApplication),
  about('personalData.open', ownExport),
  about('personalData.deleteFile', ownFile),
]

/** All stored rows, but for sessions, which every request prolongs, and what searches and readers are counted by. */
async function hashOfEveryTable(): Promise<Record<string, string>> {
  // what was counted before would otherwise be written at a moment of its own
  await app.product.appContext.counter.write()
  const { rows: tables } = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('sys_session', 'sys_rate_window')`)
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ print: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.identifier(name)} t`,
    )
    prints[name] = rows[0]?.print ?? ''
  }
  return prints
}

describe('an id of something that belongs to another member', () => {
  it('is tried with every call that takes one by its address', () => {
    // a call about the caller's own marks takes the number of the post
    const ofAnything = ['reaction.readFavourite']
    const taking = allCalls.filter(
      ({ access, path, id }) =>
        path.startsWith('/bbs/') &&
        access === 'account' &&
        path.endsWith('/{id}') &&
        !ofAnything.includes(id),
    )
    expect(taking.map(({ id }) => id).filter((id) => !ownIds.some(({ call }) => call === id))).toEqual([])
  })

  it.each(ownIds.map((one) => [one.call, one] as const))(
    'is answered by %s as one that nothing has, and nothing is written',
    async (_, { call, thing, ask, by, refusal }) => {
      const { id } = await thing(author)
      const stranger = people[by]
      const unknown = typeof id === 'number' ? NONE.number : NONE.session
      const before = await hashOfEveryTable()
      const [theirs, none] = [
        await forum.outcomeOf(call, stranger, ask(id)),
        await forum.outcomeOf(call, stranger, ask(unknown)),
      ]
      expect(theirs.outcome).toBe(refusal)
      expect(theirs.envelope).toEqual(none.envelope)
      expect(await hashOfEveryTable()).toEqual(before)
      // and its owner is there to be refused by nothing
      expect((await forum.outcomeOf(call, author, ask(id))).outcome).not.toBe(refusal)
    },
  )
})

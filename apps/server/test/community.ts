import { addComment } from '@app/contract/post/comment.ts'
import { addPost } from '@app/contract/post/post-writing.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { expect } from 'vitest'
import type { accounts } from '#modules/account/table.ts'
import { members } from '#modules/member/table.ts'
import { as } from './as.ts'
import { makers } from './make.ts'
import { MINUTE, type TestApp } from './test-app.ts'

type Comment = Partial<{ parentId: number; content: string; hideName: boolean; official: boolean }>

/** People who write, and what they write: nothing stands against it, and no two texts are alike. */
export function community(app: TestApp) {
  const { db, clock } = app
  const make = makers(app)
  let written = 0

  /** Calls as a member whose session is opened again when the clock has moved on. */
  function asking(userId: number, first: string, from: string): Api {
    let [token, since] = [first, clock.now().getTime()]
    return async (call, ...input) => {
      if (clock.now().getTime() > since + 20 * MINUTE) {
        token = await make.session(userId)
        since = clock.now().getTime()
      }
      return as(app, token, { from })(call, ...input)
    }
  }

  /** A member who may write; by default one of the trusted, whose texts need no review. */
  async function writer(level = 2, row: Partial<typeof accounts.$inferInsert> = {}) {
    const person = await make.member({ phonenumber: '13800000000', ...row })
    await db.insert(members).values({ userId: person.userId, level })
    return { ...person, ask: asking(person.userId, person.token, app.newAddress()) }
  }

  async function moderator() {
    const person = await make.administrator({ permissions: ['bbs:review:edit'] })
    return { ...person, ask: asking(person.userId, person.token, app.newAddress()) }
  }

  /** A post as it is sent; what a test cares about, it says. */
  function text(more: object = {}) {
    written++
    return {
      blogType: 2,
      title: `住宿费之外还有哪些收费第${written}问`,
      content: `<p>开学以后陆续又交了几笔费用，想问问大家都有哪些，第${written}次问。</p>`,
      ...('schoolId' in more && more.schoolId !== null && { interest: 'parent' as const }),
      ...more,
    }
  }

  /** The id of a post that was published at once. */
  async function published(by: { ask: Api }, more: object = {}): Promise<number> {
    clock.pass(MINUTE)
    const { data } = await by.ask(addPost, { body: text(more) })
    expect(data.status).toBe('published')
    return data.id
  }

  async function comment(by: { ask: Api }, blogId: number, more: Comment = {}) {
    clock.pass(MINUTE)
    written++
    const { data } = await by.ask(addComment, {
      body: { blogId, content: `<p>回答${written}</p>`, ...more },
    })
    return data
  }

  return { asking, writer, moderator, text, published, comment }
}

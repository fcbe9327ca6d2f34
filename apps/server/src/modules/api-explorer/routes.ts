import {
  addSampleUser,
  changeSampleUser,
  listSampleUsers,
  readSampleUser,
  removeSampleUser,
  type SampleUser,
} from '@app/contract/tool/sample-user.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { LRUCache } from 'lru-cache'
import { type Ctx, handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'

const MOST_CALLERS = 100
const MOST_USERS = 20

type SampleUserInput = { [K in keyof SampleUser]?: SampleUser[K] | null }

/** What callers have tried out, for as long as this process lives. */
const lists = new LRUCache<number, Map<number, SampleUser>>({ max: MOST_CALLERS })

/** What is written as a password is not said again. */
const HIDDEN = '******'

/** The caller's own sample users; the two of the template at first. */
function usersOf(ctx: Ctx): Map<number, SampleUser> {
  const { userId } = signedIn(ctx)
  const known = lists.get(userId)
  if (known) return known
  const users = new Map([
    [1, { userId: 1, username: 'admin', password: HIDDEN, mobile: '15888888888' }],
    [2, { userId: 2, username: 'ry', password: HIDDEN, mobile: '15666666666' }],
  ])
  lists.set(userId, users)
  return users
}

function found(users: Map<number, SampleUser>, userId: number): SampleUser {
  const user = users.get(userId)
  if (!user) throw problem('sampleUserMissing')
  return user
}

/** A parameter counts before the same field of the body. */
function sampleUserFrom(query: SampleUserInput, body: SampleUserInput): SampleUser {
  const userId = query.userId ?? body.userId
  if (!userId) throw problem('sampleUserNeedsId')
  return {
    userId,
    username: query.username ?? body.username ?? '',
    password: HIDDEN,
    mobile: query.mobile ?? body.mobile ?? '',
  }
}

export const apiExplorerRoutes: RouteHandler[] = [
  handle(listSampleUsers, (_, ctx) => ({ data: [...usersOf(ctx).values()] })),
  handle(readSampleUser, ({ params }, ctx) => ({ data: found(usersOf(ctx), params.userId) })),
  handle(addSampleUser, ({ query, body }, ctx) => {
    const users = usersOf(ctx)
    const user = sampleUserFrom(query, body)
    const [oldest] = users.keys()
    if (users.size >= MOST_USERS && oldest !== undefined) users.delete(oldest)
    users.set(user.userId, user)
    return { data: null }
  }),
  handle(changeSampleUser, ({ query, body }, ctx) => {
    const users = usersOf(ctx)
    const user = sampleUserFrom(query, body)
    found(users, user.userId)
    users.set(user.userId, user)
    return { data: null }
  }),
  handle(removeSampleUser, ({ params }, ctx) => {
    const users = usersOf(ctx)
    found(users, params.userId)
    users.delete(params.userId)
    return { data: null }
  }),
]

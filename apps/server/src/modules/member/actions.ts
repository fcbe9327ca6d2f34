import type { HideKind } from '@app/contract/member/member.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { publishEvent } from '#platform/event/events.ts'
import { type Ctx, signedIn } from '#platform/http/handle.ts'
import { memberEvents } from './events.ts'
import { hideFor, showFor } from './hide-store.ts'
import { countAct, memberOf, memberWith, setBlock, setFollow, targetPerson } from './store.ts'

interface Change {
  id: number
  on: boolean
}

async function readPerson(ctx: Ctx, id: number) {
  const me = signedIn(ctx)
  const { member, also: target } = await memberWith(ctx.db, me, targetPerson(id, me.userId))
  if (!target) throw problem('notFound')
  return { member, target }
}

/** Follows a person or stops it; gives how many follow that person. */
export async function followPerson(ctx: Ctx, { id, on }: Change): Promise<number> {
  if (id === signedIn(ctx).userId) throw problem('followSelf')
  const { member, target } = await readPerson(ctx, id)
  const { isApart, fans } = await setFollow(
    ctx.db,
    { userId: member.userId, targetId: id, now: ctx.now() },
    on,
  )
  if (on && isApart) throw problem('userBlocked')
  if (fans === undefined) return target.fans
  ctx.expire(`account:stat-${id}`, `account:stat-${member.userId}`)
  if (on) {
    await publishEvent(ctx.db, memberEvents['user.followed'], { userId: member.userId, targetId: id })
    await countAct(ctx, member, 'rate.follow')
  }
  return fans
}

/** Puts a post or a comment out of the caller's own sight, or back. */
export async function hideContent(
  ctx: Ctx,
  { objKind, objId, on }: { objKind: HideKind; objId: number; on: boolean },
): Promise<void> {
  const me = signedIn(ctx)
  const hidden = { userId: me.userId, objKind, objId }
  if (!on) return showFor(ctx.db, hidden)
  await countAct(ctx, await memberOf(ctx.db, me), 'rate.follow')
  await hideFor(ctx.db, hidden, 'hidden', ctx.now())
}

/** Blocks a person, which ends follows both ways, or stops it; gives how many people the caller blocks. */
export async function blockPerson(ctx: Ctx, { id, on }: Change): Promise<number> {
  if (id === signedIn(ctx).userId) throw problem('blockSelf')
  const { member, target } = await readPerson(ctx, id)
  const change = await setBlock(ctx.db, { userId: member.userId, targetId: id, now: ctx.now() }, on)
  if (change === 0) return target.blocks
  ctx.expire(`account:stat-${id}`, `account:stat-${member.userId}`)
  if (on) {
    await countAct(ctx, member, 'rate.follow')
    await publishEvent(ctx.db, memberEvents['user.blocked'], { userId: member.userId, targetId: id })
  }
  return target.blocks + change
}

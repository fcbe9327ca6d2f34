import { leadRobotAdmin, testLeadRobot } from '@app/contract/contact/lead-robot.ts'
import { isRobotAddress, type LeadRobotKind } from '@app/contract/contact/lead-robot.values.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc } from 'drizzle-orm'
import { leadRobots } from '#modules/lead/table.ts'
import { type Ctx, handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { limits } from '#platform/limit/limits.ts'
import { crud } from '#platform/resource/crud.ts'
import { tryRobot } from './robot-actions.ts'
import { robotById } from './robot-store.ts'

const DOTS = '••••••'

/** The sealed form of what was written; what was stored before where the mask or nothing came. */
function sealed(ctx: Ctx, written: string | null | undefined, before: string): string {
  return !written || written.startsWith(DOTS) ? before : ctx.encryption.encrypt(written)
}

interface Stored {
  kind: LeadRobotKind
  address: string
  secret: string
}

/** Address and secret of a robot, sealed. Another service needs another address, and the secret of before goes. */
async function sealedKeys(
  ctx: Ctx,
  draft: { kind: LeadRobotKind; address?: string | null | undefined; secret?: string | null | undefined },
  stored: Stored | undefined,
) {
  const before = stored?.kind === draft.kind ? stored : { address: '', secret: '' }
  const address = sealed(ctx, draft.address, before.address)
  if (!isRobotAddress(draft.kind, ctx.encryption.decrypt(address) ?? ''))
    throw problem('leadRobotAddress', { field: 'address' })
  // an address that leads elsewhere forgets the secret of the one before
  const isMoved = address !== before.address
  return { address, secret: sealed(ctx, draft.secret, isMoved ? '' : before.secret) }
}

export const robotRoutes: RouteHandler[] = [
  ...crud(leadRobotAdmin, {
    table: leadRobots,
    order: [asc(leadRobots.id)],
    search: { name: [leadRobots.name, 'like'], status: [leadRobots.status, 'equal'] },
    nameOf: ({ name }) => name,
    beforeWrite: async (ctx, draft, id) =>
      sealedKeys(ctx, draft, id === undefined ? undefined : await robotById(ctx.db, id)),
    complete: ({ encryption }, row) => ({
      ...row,
      address: DOTS + (encryption.decrypt(String(row.address)) ?? '').slice(-4),
      secret: row.secret ? DOTS : '',
    }),
  }),
  handle(testLeadRobot, async ({ params }, ctx) => {
    const robot = await robotById(ctx.db, params.id)
    if (!robot) throw problem('notFound')
    await ctx.limiter.take(ctx.db, limits.testMessage, String(signedIn(ctx).userId), ctx.now())
    await tryRobot(ctx, robot)
    return {}
  }),
]

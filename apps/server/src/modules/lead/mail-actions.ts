import { mailAddresses } from '#modules/account/store.ts'
import { queueMessage } from '#modules/message/actions.ts'
import type { Db } from '#platform/db/database.ts'
import type { Encryption } from '#platform/encryption.ts'
import type { AppContext } from '#platform/http/app-context.ts'
import type { Ctx } from '#platform/http/handle.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import { publicOrigin } from '#platform/public-origin.ts'
import { addEvent, takeDueLeads } from './desk-store.ts'

interface Post {
  db: Db
  encryption: Encryption
  now: () => Date
  config: AppContext['config']
  cached: Ctx['cached']
}

/** A lead and the account that owns it. */
interface Owned {
  id: number
  ownerId: number
}

/**
 * Queues one mail for each owner who has an address, in the language that the owner chose, after the commit. It names nothing of the person: only how many
 * leads there are, and where they are read.
 */
export async function mailOwners(
  post: Post,
  scene: 'leadNew' | 'leadDue',
  owned: readonly Owned[],
): Promise<void> {
  const ownerIds = [...new Set(owned.map(({ ownerId }) => ownerId))]
  if (ownerIds.length === 0) return
  for (const { userId, email, emailSealed, language } of await mailAddresses(post.db, ownerIds)) {
    const to = emailSealed ? post.encryption.decrypt(emailSealed) : email
    if (!to) continue
    const own = owned.filter(({ ownerId }) => ownerId === userId)
    const [first] = own
    const place = own.length === 1 && first ? `?detail=${first.id}` : ''
    await queueMessage(post, {
      channel: 'email',
      to,
      scene,
      language,
      values: { count: own.length, link: `${publicOrigin(post.config)}/bbs/contact${place}` },
    })
  }
}

/** Reminders that one transaction writes. */
const AT_ONCE = 200

/** Reminds owners of the leads whose next date has come: in the time line, in their browsers and by mail. */
export async function remindOwners(appContext: AppContext): Promise<void> {
  for (;;) {
    const found = await runAsSystem(appContext, async (ctx) => {
      const now = ctx.now()
      const due = await takeDueLeads(ctx.db, now, AT_ONCE)
      const owned = due.flatMap(({ id, ownerId }) => (ownerId === null ? [] : [{ id, ownerId }]))
      for (const { id } of owned) await addEvent(ctx.db, { leadId: id, kind: 'reminder', createTime: now })
      await ctx.live.signal(ctx.db, [...new Set(owned.map(({ ownerId }) => ownerId))])
      await mailOwners(ctx, 'leadDue', owned)
      return due.length
    })
    if (found < AT_ONCE) return
  }
}

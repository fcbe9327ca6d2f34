import { leadAdmin } from '@app/contract/contact/lead.ts'
import { reachOf } from '@app/contract/contact/lead-reach.values.ts'
import { findRecords } from '@app/contract/system/record-search.ts'
import { countNumberSearch } from '#modules/lead/desk-actions.ts'
import { leadsOfList } from '#modules/lead/desk-store.ts'
import { scopeOf } from '#modules/moderator/actions.ts'
import { checkWorksInConsole, handle, mayDo, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { searchableKinds } from './store.ts'

const WHOLE_NUMBER = /^[1-9]\d{0,15}$/

export const recordSearchRoutes: RouteHandler[] = [
  handle(findRecords, async ({ query: { words } }, ctx) => {
    const me = signedIn(ctx)
    checkWorksInConsole(me)
    if (words === '') return { data: [] }
    const phone = reachOf(words)
    const wanted = {
      words,
      id: WHOLE_NUMBER.test(words) ? Number(words) : undefined,
      phoneMark: phone ? ctx.encryption.hmac(phone) : undefined,
      leadsSeen: await leadsOfList(ctx.db, me),
      people: await ctx.dataScope('system:user:list'),
      cities: await scopeOf(ctx, me),
    }
    if (phone && mayDo(me, leadAdmin.list.access)) await countNumberSearch(ctx)
    const found = []
    for (const { kind, access, find } of searchableKinds)
      if (mayDo(me, access))
        found.push(...(await find(ctx.db, wanted)).map((record) => ({ ...record, kind })))
    return { data: found }
  }),
]

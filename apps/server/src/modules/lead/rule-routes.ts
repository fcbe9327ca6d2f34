import { leadAwayAdmin, leadRuleAdmin } from '@app/contract/contact/lead-rule.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc, desc, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import type { RouteHandler } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { leadOwners } from './assignment-store.ts'
import { leadAways, leadRules } from './table.ts'

export const ruleRoutes: RouteHandler[] = [
  ...crud(leadRuleAdmin, {
    table: leadRules,
    order: [asc(leadRules.orderNum)],
    search: { name: [leadRules.name, 'like'], status: [leadRules.status, 'equal'] },
    nameOf: ({ name }) => name,
    beforeWrite: async ({ db }, { cityCode, lang, userIds }) => {
      const able = await leadOwners(db, userIds)
      if (able.length < new Set(userIds).size) throw problem('leadOwner', { field: 'userIds' })
      return { cityCode: cityCode || null, lang: lang ?? null }
    },
  }),
  ...crud(leadAwayAdmin, {
    table: leadAways,
    extra: {
      nickName: sql<string | null>`(select ${accounts.nickName} from ${accounts}
        where ${accounts.userId} = ${leadAways}.user_id)`,
    },
    order: [desc(leadAways.fromDay)],
    search: { userId: [leadAways.userId, 'equal'] },
    nameOf: ({ fromDay, toDay }) => `${fromDay} – ${toDay}`,
    beforeWrite: async ({ db }, { userId, fromDay, toDay }) => {
      if ((await leadOwners(db, [userId])).length === 0) throw problem('leadOwner', { field: 'userId' })
      if (toDay < fromDay) throw problem('leadAwayOrder', { field: 'toDay' })
      return {}
    },
  }),
]

import { sayReason } from '@app/contract/moderation/review.values.ts'
import { sanctionKinds } from '@app/contract/moderation/sanction.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { onEvent, type PayloadOf } from '#platform/event/events.ts'
import type { Module } from '#platform/module.ts'
import { sanctionEvents } from './events.ts'
import { sanctionRoutes } from './routes.ts'
import { auditedPeople } from './store.ts'

type Sanctioned = PayloadOf<(typeof sanctionEvents)['user.sanctioned']>

/** `禁言72小时：辱骂或人身攻击`. */
function sanctionText({ kind, reason, hours }: Sanctioned): Pair {
  const [name, why] = [sanctionKinds[kind], sayReason(reason)]
  if (kind === 'unmute' || kind === 'unban') return name
  return {
    zh: `${name.zh}${hours ? `${hours}小时` : ''}（${why.zh}）`,
    en: `${name.en}${hours ? ` for ${hours} hours` : ''} (${why.en})`,
  }
}

export const sanctionModule: Module = {
  name: 'sanction',
  routes: sanctionRoutes,
  directoryButtons: [
    {
      directory: 'bbs',
      permission: 'bbs:user',
      firstId: 2140,
      verbs: [['sanction', { zh: '用户处罚', en: 'Sanction people' }]],
    },
  ],
  auditKinds: [auditedPeople],
  events: sanctionEvents,
  notices: [
    onEvent(sanctionEvents['user.sanctioned'], async (_, done) => {
      return [
        {
          kind: 'user.sanction',
          to: [done.userId],
          byUserId: null,
          actor: null,
          objKind: 'user',
          objId: done.userId,
          values: { r: sanctionText(done) },
        },
      ]
    }),
  ],
}

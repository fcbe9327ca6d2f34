import { sayReason } from '@app/contract/moderation/review.values.ts'
import { endOf, sanctionKinds } from '@app/contract/moderation/sanction.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { onEvent, type PayloadOf } from '#platform/event/events.ts'
import type { Module } from '#platform/module.ts'
import { sanctionEvents } from './events.ts'
import { sanctionRoutes } from './routes.ts'
import { auditedPeople } from './store.ts'

type Sanctioned = PayloadOf<(typeof sanctionEvents)['user.sanctioned']>

/** `禁言72小时（辱骂或人身攻击），至 2026-03-05 20:00`. */
function sanctionText({ kind, reason, hours, until }: Sanctioned): Pair {
  const [name, why] = [sanctionKinds[kind], sayReason(reason)]
  if (kind === 'unmute' || kind === 'unban') return name
  const end = until ? endOf(new Date(until)) : null
  const [ends, lasts] = [end && writeMoment(end).slice(0, -3), until && !end]
  return {
    zh: `${name.zh}${hours ? `${hours}小时` : ''}（${why.zh}）${ends ? `，至 ${ends}` : lasts ? '，永久' : ''}`,
    en: `${name.en}${hours ? ` for ${hours} hours` : ''} (${why.en})${ends ? `, until ${ends}` : lasts ? ', for ever' : ''}`,
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
  menus: [
    {
      id: 2320,
      directory: 'bbs',
      group: 'community',
      orderNum: 25,
      name: { zh: '处罚管理', en: 'Sanctions' },
      path: 'sanction',
      component: 'bbs/sanction/index',
      permission: 'bbs:sanction',
      icon: 'lock',
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

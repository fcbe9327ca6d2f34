import { sayReason } from '@app/contract/moderation/review.values.ts'
import { endOf, profilePartNames, sanctionKinds } from '@app/contract/moderation/sanction.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { onEvent, type PayloadOf } from '#platform/event/events.ts'
import { runAsSystem } from '#platform/http/run-handler.ts'
import type { Module } from '#platform/module.ts'
import { purgePastSanctions } from './actions.ts'
import { sanctionEvents } from './events.ts'
import { purgeResets } from './profile-actions.ts'
import { sanctionRoutes } from './routes.ts'
import { auditedPeople, auditedProfile, forgetSanctions } from './store.ts'
import { pastSanctions, sanctions } from './table.ts'

type Sanctioned = PayloadOf<(typeof sanctionEvents)['user.sanctioned']>

/** `禁言72小时（辱骂或人身攻击），至 2026-03-05 20:00`. */
function sanctionText({ kind, reason, hours, until }: Sanctioned): Pair {
  const [name, why] = [sanctionKinds[kind], sayReason(reason)]
  const end = until ? endOf(new Date(until)) : null
  if (kind === 'unmute' || kind === 'unban') return until ? stillUntil(name, end) : name
  const [ends, lasts] = [end && writeMoment(end).slice(0, -3), until && !end]
  return {
    zh: `${name.zh}${hours ? `${hours}小时` : ''}（${why.zh}）${ends ? `，至 ${ends}` : lasts ? '，永久' : ''}`,
    en: `${name.en}${hours ? ` for ${hours} hours` : ''} (${why.en})${ends ? `, until ${ends}` : lasts ? ', for ever' : ''}`,
  }
}

/** `解除禁言，另有处罚至 2026-03-05 20:00`: another one of the same kind lasts. */
function stillUntil(name: Pair, end: Date | null): Pair {
  const ends = end && writeMoment(end).slice(0, -3)
  return {
    zh: `${name.zh}，另一次同类处罚${ends ? `仍有效，至 ${ends}` : '仍永久有效'}`,
    en: `${name.en}; another one still holds${ends ? ` until ${ends}` : ', for ever'}`,
  }
}

/** To who has the number of a closed account now, and may be another person. */
const ofFormerAccount = ({ zh, en }: Pair): Pair => ({
  zh: `${zh}。这是此号码从前的账号受到的处罚；如果那不是您，请用联系表告诉我们`,
  en: `${en}. An earlier account with this number was given it; if that was not you, tell us by the contact form`,
})

type Reset = PayloadOf<(typeof sanctionEvents)['user.profileReset']>

/** `昵称已改为“湖畔小鹿0042”（广告或引流）`. */
function resetText({ part, reason, made }: Reset): Pair {
  const why = sayReason(reason)
  const what = {
    nickName: { zh: `昵称已改为“${made ?? ''}”`, en: `your nickname is now “${made ?? ''}”` },
    avatar: { zh: '头像已移除', en: 'your picture was removed' },
    bio: { zh: '简介已清空', en: 'your bio was emptied' },
  }[part]
  return { zh: `${what.zh}（${why.zh}）`, en: `${what.en} (${why.en})` }
}

const decisionOf = ({ decisionId }: Sanctioned | Reset): Record<string, string> =>
  decisionId ? { d: String(decisionId) } : {}

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
      icon: 'lock',
    },
  ],
  personalData: {
    tables: [sanctions, pastSanctions],
    erase: (appContext, { userId }) =>
      runAsSystem(appContext, (ctx) => forgetSanctions(ctx.db, userId, ctx.now())),
  },
  auditKinds: [auditedPeople, ...profilePartNames.map(auditedProfile)],
  jobs: (appContext) => [
    {
      name: 'purge-profile-resets',
      title: { zh: '清理已重置的旧资料', en: 'Purge what resets of profiles took away' },
      cron: '42 4 * * *',
      run: () => purgeResets(appContext),
    },
    {
      name: 'purge-past-sanctions',
      title: { zh: '清理三年前的处罚记录', en: 'Purge sanctions of three years ago' },
      cron: '47 4 * * *',
      run: () => purgePastSanctions(appContext),
    },
  ],
  events: sanctionEvents,
  notices: [
    onEvent(sanctionEvents['user.sanctionTakenOver'], async (_, done) => [
      {
        kind: 'user.sanction',
        to: [done.userId],
        byUserId: null,
        actor: null,
        objKind: 'user',
        objId: done.userId,
        values: { r: ofFormerAccount(sanctionText({ ...done, hours: null })) },
      },
    ]),
    onEvent(sanctionEvents['user.sanctioned'], async (_, done) => {
      return [
        {
          kind: 'user.sanction',
          to: [done.userId],
          byUserId: null,
          actor: null,
          objKind: 'user',
          objId: done.userId,
          values: { r: sanctionText(done), ...decisionOf(done) },
        },
      ]
    }),
    onEvent(sanctionEvents['user.profileReset'], async (_, done) => {
      return [
        {
          kind: 'profile.reset',
          to: [done.userId],
          byUserId: null,
          actor: null,
          objKind: done.part,
          objId: done.userId,
          values: { r: resetText(done), ...decisionOf(done) },
        },
      ]
    }),
  ],
}

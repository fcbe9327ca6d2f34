import { z } from 'zod'
import { call, doneTexts } from './call.ts'
import { Done, listOf } from './shapes.ts'

/** Someone who is signed in now; `loginTime` is epoch milliseconds, unlike all other times (docs/wire.md#values). */
export const OnlineSession = z.object({
  tokenId: z.string(),
  deptName: z.string().nullable(),
  userName: z.string(),
  ipaddr: z.string(),
  loginLocation: z.string(),
  browser: z.string(),
  os: z.string(),
  loginTime: z.number(),
})

export const listSessions = call({
  id: 'session.list',
  summary: { zh: '在线用户', en: 'Who is signed in' },
  method: 'GET',
  path: '/monitor/online/list',
  access: 'monitor:online:list',
  query: z.object({ ipaddr: z.string().max(60).optional(), userName: z.string().max(60).optional() }),
  answer: listOf(OnlineSession),
  shows: ['session'],
  done: doneTexts.found,
})

export const endSession = call({
  id: 'session.end',
  summary: { zh: '强退用户', en: 'End a session' },
  method: 'DELETE',
  path: '/monitor/online/{tokenId}',
  access: 'monitor:online:forceLogout',
  params: z.object({ tokenId: z.string().max(64) }),
  answer: Done,
  invalidates: ['session'],
  log: { title: '在线用户', type: 'forceOut' },
})

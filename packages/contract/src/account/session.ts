import { Done, listOf, named } from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** Someone who is signed in now; `loginTime` is epoch milliseconds, unlike all other times (docs/wire.md#values). */
export const OnlineSession = z.object({
  tokenId: named('会话编号', 'Session', z.string()),
  deptName: named('所属部门', 'Department', z.string().nullable()),
  userName: named('登录名称', 'Account', z.string()),
  ipaddr: named('主机', 'IP address', z.string()),
  loginLocation: named('登录地点', 'Place', z.string()),
  browser: named('浏览器', 'Browser', z.string()),
  os: named('操作系统', 'System', z.string()),
  loginTime: named('登录时间', 'Signed in', z.number()),
})

export const listSessions = call({
  id: 'session.list',
  summary: { zh: '在线用户', en: 'Who is signed in' },
  method: 'GET',
  path: '/monitor/online/list',
  access: 'monitor:online:list',
  query: z.object({
    ipaddr: named('登录地址', 'IP address', z.string().max(60).optional()),
    userName: named('用户名称', 'Account', z.string().max(60).optional()),
  }),
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

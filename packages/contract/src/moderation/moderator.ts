import { Done, Id, listOf, named, Paging, PathId } from '@app/contract/shapes/shapes.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** A member with the role of moderators, and their cities. */
export const Moderator = z.object({
  userId: named('编号', 'No.', Id),
  userName: named('账号', 'Account', z.string()),
  nickName: named('昵称', 'Nickname', z.string()),
  /** In the order of the directory; none means all. */
  cityCodes: named('负责城市', 'Cities', z.array(z.string())),
})
export type Moderator = z.output<typeof Moderator>

/** All moderators, by account number. */
export const listModerators = call({
  id: 'moderator.list',
  summary: { zh: '版主列表', en: 'Moderators' },
  method: 'GET',
  path: '/bbs/moderator/list',
  access: 'bbs:moderator:list',
  query: Paging,
  answer: listOf(Moderator),
  shows: ['moderator', 'account', 'role', 'city'],
  done: doneTexts.found,
})

/** Says which cities a moderator looks after; none means all of them. */
export const setModeratorCities = call({
  id: 'moderator.setCities',
  summary: { zh: '设置版主负责的城市', en: 'Set the cities of a moderator' },
  method: 'PUT',
  path: '/bbs/moderator/{userId}',
  access: 'bbs:moderator:edit',
  params: z.object({ userId: PathId }),
  body: z.object({ cityCodes: named('负责城市', 'Cities', z.array(z.string().max(6)).max(100)) }),
  answer: Done,
  invalidates: ['moderator', 'review', 'staffPost:list', 'staffComment:list', 'report:list'],
  log: { title: '版主管理', type: 'edit' },
  problems: ['notFound', 'postCity'],
})

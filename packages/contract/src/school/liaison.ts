import { Choice, Filter, Id, Line, listOf, Moment, named, Paging } from '@app/contract/shapes/shapes.ts'
import { CityCode } from '@app/contract/site/city.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { liaisonKinds, liaisonStates, overdueChoice } from './liaison.values.ts'

/** One matter with a school: an application, a change of its profile, a correction or a letter. */
export const LiaisonRow = z.object({
  /** Unique over all kinds: `claim-12`. */
  key: z.string(),
  kind: named('类别', 'Kind', Choice(liaisonKinds)),
  /** The number of the record in its own screen. */
  objId: Id,
  state: named('状态', 'Status', Choice(liaisonStates)),
  schoolId: Id.nullable(),
  schoolName: named('学校', 'School', z.string()),
  cityName: named('城市', 'City', z.string()),
  /** What it is about, in the reader's language where it is ours. */
  about: named('内容', 'About', z.string()),
  createTime: named('收到时间', 'Received', Moment),
  /** Null for what has no deadline. */
  dueTime: named('期限', 'Due', Moment.nullable()),
  isOverdue: z.boolean(),
  /** Letters and decisions that the school has been sent about it. */
  letters: named('已发函件', 'Letters sent', z.number()),
  lastTime: named('最近动作', 'Last action', Moment.nullable()),
})
export type LiaisonRow = z.output<typeof LiaisonRow>

/** All open matters with schools, the most pressing first. */
export const listLiaison = call({
  id: 'liaison.list',
  summary: { zh: '学校联络', en: 'Matters with schools' },
  method: 'GET',
  path: '/bbs/liaison/list',
  access: 'bbs:liaison:list',
  query: z.object({
    kind: named('类别', 'Kind', Choice(liaisonKinds)).nullish(),
    state: named('状态', 'Status', Choice(liaisonStates)).nullish(),
    cityCode: named('城市', 'City', CityCode),
    schoolName: named('学校', 'School', Filter(Line(60))),
    overdue: named('期限', 'Deadline', Choice(overdueChoice)).nullish(),
    ...Paging.shape,
  }),
  answer: listOf(LiaisonRow),
  shows: ['redBlack', 'school', 'schoolAuth', 'correction', 'review'],
})

import { mailLanguages } from '@app/contract/account/account.values.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  Done,
  Id,
  Moment,
  named,
  OptionalLine,
  PathId,
  Status,
  WordedLine,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { leadRobotKinds } from './lead-robot.values.ts'

const draft = z.object({
  name: named(
    '名称',
    'Name',
    WordedLine(60, ['请输入名称', 'Enter a name'], ['最多 60 个字', 'At most 60 characters']),
  ),
  kind: named('平台', 'Service', Choice(leadRobotKinds).default('wecom')),
  /** Sealed in the database; an empty one of a change leaves it as it is. */
  address: named('Webhook 地址', 'Webhook address', OptionalLine(300)),
  secret: named('签名密钥', 'Signing secret', OptionalLine(200)),
  /** What it writes in; clients that know no language get Chinese. */
  lang: named('语言', 'Language', Choice(mailLanguages).default('zh')),
  status: named('状态', 'Status', Status.default('0')),
})

/** Group robots that say when a new lead comes, without anything of the person. */
export const leadRobotAdmin = resource({
  name: 'leadRobot',
  title: { zh: '群机器人', en: 'Chat robot' },
  path: '/bbs/contactrobot',
  permission: 'bbs:contactrobot',
  versions: { without: ['address', 'secret'] },
  id: 'id',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  logLeavesOut: ['address', 'secret'],
  record: z.object({
    id: named('编号', 'No.', Id),
    name: draft.shape.name,
    kind: draft.shape.kind,
    /** Its last four characters: who has the whole of it can write to the group. */
    address: named('Webhook 地址', 'Webhook address', z.string()),
    /** Dots where there is one. */
    secret: named('签名密钥', 'Signing secret', z.string()),
    lang: draft.shape.lang,
    status: draft.shape.status,
    updateBy: named('修改人', 'Changed by', z.string()),
    updateTime: named('修改时间', 'Changed', Moment.nullable()),
  }),
  draft,
  search: z.object({
    name: named('名称', 'Name', z.string().max(60).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})

export const testLeadRobot = call({
  id: 'leadRobot.test',
  summary: { zh: '群机器人测试', en: 'Try a chat robot' },
  method: 'POST',
  path: '/bbs/contactrobot/test/{id}',
  access: 'bbs:contactrobot:edit',
  params: z.object({ id: PathId }),
  answer: Done,
  invalidates: ['message:list'],
  log: { title: '群机器人管理', type: 'other' },
  problems: ['notFound', 'tooFast'],
})

import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  Day,
  Filter,
  Id,
  IdOrText,
  idOrTextWithMessage,
  LongText,
  Moment,
  named,
  OptionalLine,
  SortOrder,
  Status,
  text,
  WordedLine,
} from '@app/contract/shapes/shapes.ts'
import { z } from 'zod'

const MAX_OWNERS = 50
const languageNames = { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } } as const

const rule = z.object({
  name: named(
    '规则名称',
    'Rule',
    WordedLine(60, ['请输入规则名称', 'Enter a name'], ['最多 60 个字', 'At most 60 characters']),
  ),
  orderNum: named('顺序', 'Order', SortOrder.default(1)),
  /** The city of the school that a lead is about; empty for every city. */
  cityCode: named('学校所在城市', 'City of the school', OptionalLine(6)),
  /** The language of the page; empty for both. */
  lang: named('页面语言', 'Language', Choice(languageNames).nullish()),
  userIds: named(
    '轮流分配给',
    'Assign in turn to',
    z.array(Id).min(1, text('请选择账号', 'Choose accounts')).max(MAX_OWNERS),
  ),
  status: named('状态', 'Status', Status.default('0')),
})

/**
 * Who gets new leads: the first enabled rule that fits gives each to the next of its accounts who is not away and may
 * see leads.
 */
export const leadRuleAdmin = resource({
  name: 'leadRule',
  title: { zh: '分配规则', en: 'Assignment rule' },
  path: '/bbs/contactrule',
  permission: 'bbs:contactrule',
  id: 'id',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  record: z.object({
    id: named('编号', 'No.', Id),
    ...rule.shape,
    updateBy: named('修改人', 'Changed by', z.string()),
    updateTime: named('修改时间', 'Changed', Moment.nullable()),
  }),
  draft: rule,
  search: z.object({
    name: named('规则名称', 'Rule', z.string().max(60).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})

const away = z.object({
  userId: named('账号', 'Account', idOrTextWithMessage('请选择账号', 'Choose an account')),
  fromDay: named('从', 'From', Day),
  toDay: named('到（含）', 'To, included', Day),
  remark: named('说明', 'Remark', LongText(200).nullish()),
})

/** Days on which an account gets no new leads. */
export const leadAwayAdmin = resource({
  name: 'leadAway',
  title: { zh: '请假日期', en: 'Days away' },
  path: '/bbs/contactaway',
  permission: 'bbs:contactaway',
  id: 'id',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  record: z.object({
    id: named('编号', 'No.', Id),
    ...away.shape,
    nickName: named('姓名', 'Name', z.string().nullable()),
    updateBy: named('修改人', 'Changed by', z.string()),
    updateTime: named('修改时间', 'Changed', Moment.nullable()),
  }),
  draft: away,
  search: z.object({ userId: named('账号', 'Account', Filter(IdOrText)) }),
})

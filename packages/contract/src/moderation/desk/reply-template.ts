import { resource } from '@app/contract/shapes/resource.ts'
import { Choice, Id, Line, LongText, listOf, named, Status, Whole } from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { MAX_TEMPLATE, templateUses } from './reply-template.values.ts'

const draft = z.object({
  name: named('名称（仅工作人员可见）', 'Name (staff only)', Line(40)),
  usedFor: named('用于', 'Used for', Choice(templateUses)),
  content: named('中文内容', 'Text in Chinese', LongText(MAX_TEMPLATE).min(1)),
  contentEn: named('英文内容', 'Text in English', LongText(MAX_TEMPLATE).min(1)),
  sort: named('显示顺序', 'Order', Whole(9999)),
  status: named('状态', 'Status', Status.default('0')),
  remark: Remark,
})

/** What staff write to people again and again, in both languages. */
export const replyTemplateAdmin = resource({
  name: 'replyTemplate',
  title: { zh: '答复模板', en: 'Reply template' },
  path: '/bbs/replytemplate',
  permission: 'bbs:replytemplate',
  id: 'id',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  record: z.object({
    id: named('编号', 'No.', Id),
    ...draft.shape,
    content: named('中文内容', 'Text in Chinese', z.string()),
    contentEn: named('英文内容', 'Text in English', z.string()),
    status: named('状态', 'Status', Status),
    ...Written,
  }),
  draft,
  search: z.object({
    name: named('名称', 'Name', z.string().max(40).optional()),
    usedFor: named('用于', 'Used for', Choice(templateUses).optional()),
  }),
})

/** The templates in use, in their order: for all dialogs in which staff write to a person. Members get none. */
export const listReplyTemplates = call({
  id: 'replyTemplate.options',
  summary: { zh: '可用的答复模板', en: 'Reply templates to choose from' },
  method: 'GET',
  path: '/common/replytemplates',
  access: 'account',
  answer: listOf(
    z.object({
      id: Id,
      name: z.string(),
      usedFor: Choice(templateUses),
      content: z.string(),
      contentEn: z.string(),
    }),
  ),
  shows: ['replyTemplate'],
  done: doneTexts.found,
})

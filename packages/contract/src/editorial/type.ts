import { resource } from '@app/contract/shapes/resource.ts'
import { Choice, dataOf, Id, Line, named, Status, text, Whole } from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { MAX_TYPE_NUMBER, typeKinds } from './type.values.ts'

const draft = z.object({
  kind: named('用于', 'Used for', Choice(typeKinds)),
  number: named('编码', 'Number', Whole(MAX_TYPE_NUMBER, 1)),
  key: named(
    '网址代码',
    'Key',
    z
      .string()
      .regex(
        /^[a-z][a-z0-9-]{1,19}$/,
        text(
          '网址代码须为2到20个小写字母、数字或连字符，以字母开头',
          'A key has 2–20 lower-case letters, digits or hyphens and begins with a letter',
        ),
      ),
  ),
  name: named('名称', 'Name', Line(20)),
  nameEn: named('英文名称', 'English name', Line(40)),
  hint: named('说明', 'Hint', z.string().trim().max(40).default('')),
  hintEn: named('英文说明', 'English hint', z.string().trim().max(80).default('')),
  showsHint: named('英文名后附说明', 'Hint beside the English name', z.boolean().default(false)),
  sort: named('显示顺序', 'Order', Whole(9999)),
  status: named('状态', 'Status', Status.default('0')),
  remark: Remark,
})

/** Article categories and kinds of news. Records hold the number and addresses the key, so neither changes. */
export const typeAdmin = resource({
  name: 'type',
  title: { zh: '文章与资讯类型', en: 'Type' },
  path: '/bbs/type',
  permission: 'bbs:type',
  id: 'id',
  record: z.object({
    id: named('编号', 'No.', Id),
    ...draft.shape,
    hint: named('说明', 'Hint', z.string()),
    hintEn: named('英文说明', 'English hint', z.string()),
    showsHint: named('英文名后附说明', 'Hint beside the English name', z.boolean()),
    status: named('状态', 'Status', Status),
    ...Written,
  }),
  draft,
  search: z.object({
    kind: named('用于', 'Used for', Choice(typeKinds).optional()),
    name: named('名称', 'Name', z.string().max(20).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})

/** All types in their order, stopped ones too: their records stay. */
export const listTypes = publicRead({
  id: 'type.options',
  summary: { zh: '文章与资讯类型选项', en: 'Types of articles and news' },
  path: '/bbs/web/listType',
  answer: dataOf(
    z.array(
      z.object({
        kind: z.enum(['article', 'news']),
        number: z.number(),
        key: z.string(),
        name: z.string(),
        nameEn: z.string(),
        hint: z.string(),
        hintEn: z.string(),
        showsHint: z.boolean(),
        isOpen: z.boolean(),
      }),
    ),
  ),
  shows: ['type'],
})

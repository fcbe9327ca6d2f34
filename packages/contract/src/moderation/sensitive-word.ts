import { headsOf, resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  Day,
  dataOf,
  Id,
  kinds,
  Line,
  named,
  OptionalLine,
  Status,
  text,
} from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { textScopes, wordActions, wordClasses } from './sensitive-word.values.ts'

const Scopes = z
  .array(z.enum(Object.keys(textScopes) as (keyof typeof textScopes)[]))
  .max(Object.keys(textScopes).length)
  .register(kinds, { kind: 'choice', options: textScopes })

const draft = z.object({
  word: named(
    '词语',
    'Word',
    Line(50).regex(
      /[\p{L}\p{N}]/u,
      text('词语中至少要有一个文字或数字', 'A word needs at least one letter or digit'),
    ),
  ),
  wordClass: named('类别', 'Class', Choice(wordClasses).default('other')),
  action: named('处理方式', 'Action', Choice(wordActions).default('review')),
  scopes: named('适用位置（空为全部）', 'Applies to (empty: everywhere)', Scopes.default([])),
  owner: named('负责人', 'Owner', OptionalLine(30)),
  reviewDate: named('复核日期', 'Recheck on', Day.nullish()),
  status: named('状态', 'Status', Status.default('0')),
  remark: Remark,
})

/** Words that texts of members are judged by, and phrases that are let pass although they hold one. */
export const sensitiveWordAdmin = resource({
  name: 'sensitiveWord',
  title: { zh: '敏感词', en: 'Sensitive word' },
  path: '/bbs/sensitive',
  permission: 'bbs:sensitive',
  id: 'id',
  imports: headsOf(draft, { without: ['scopes', 'reviewDate'] }),
  record: z.object({
    id: named('编号', 'No.', Id),
    ...draft.shape,
    owner: named('负责人', 'Owner', z.string().nullable()),
    reviewDate: named('复核日期', 'Recheck on', Day.nullable()),
    wordClass: named('类别', 'Class', Choice(wordClasses)),
    action: named('处理方式', 'Action', Choice(wordActions)),
    scopes: named('适用位置', 'Applies to', Scopes),
    hits: named('命中次数', 'Hits', z.number()),
    ...Written,
  }),
  draft,
  search: z.object({
    word: named('词语', 'Word', z.string().max(50).optional()),
    wordClass: named('类别', 'Class', Choice(wordClasses).optional()),
    action: named('处理方式', 'Action', Choice(wordActions).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})

/** What the list and the rules find in a text. Only staff see the words. */
export const TextJudgement = z.object({
  /** The strictest of what was found; `pass` when nothing was, `contact` for contact details. */
  verdict: z.enum(['pass', 'log', 'mask', 'review', 'block', 'contact']),
  /** The text as it would be shown. */
  shown: z.string(),
  hits: z.array(
    z.object({
      /** The word of the list, or null for a rule. */
      word: z.string().nullable(),
      wordClass: z.enum(Object.keys(wordClasses) as (keyof typeof wordClasses)[]).nullable(),
      action: z.enum(['block', 'review', 'mask', 'log', 'contact']),
      /** The passage as it was written, and where it stands, in code points. */
      passage: z.string(),
      from: z.number(),
      to: z.number(),
    }),
  ),
})
export type TextJudgement = z.output<typeof TextJudgement>

/** Runs a text through the list without keeping it. */
export const testWords = call({
  id: 'sensitiveWord.test',
  summary: { zh: '测试一段文字', en: 'Try a text' },
  method: 'POST',
  path: '/bbs/sensitive/test',
  access: 'bbs:sensitive:list',
  transaction: false,
  body: z.object({
    text: z.string().max(50_000),
    scope: z.enum(Object.keys(textScopes) as (keyof typeof textScopes)[]).optional(),
  }),
  answer: dataOf(TextJudgement),
  shows: ['sensitiveWord:list'],
  guardsRepeat: false,
  done: doneTexts.found,
})

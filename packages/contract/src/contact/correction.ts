import { type SchoolFactKey, schoolFactNames } from '@app/contract/school/school-facts.values.ts'
import { formGuard } from '@app/contract/shapes/form-guard.ts'
import { linksIn } from '@app/contract/shapes/form-guard.values.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  DayRange,
  dataOf,
  Filter,
  Id,
  IdOrText,
  LongText,
  Moment,
  named,
  OptionalLine,
  text,
} from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

export const correctionStatuses = {
  open: { zh: '待处理', en: 'Open' },
  accepted: { zh: '已采纳', en: 'Accepted' },
  rejected: { zh: '未采纳', en: 'Rejected' },
} as const
export type CorrectionStatus = keyof typeof correctionStatuses

/** As many links as a report may name: what is right is often shown by an official page. */
export const CORRECTION_LINKS = 5

/** Whether a report names one of the facts of a school. */
export const isFactKey = (key: unknown): key is SchoolFactKey =>
  typeof key === 'string' && Object.hasOwn(schoolFactNames, key)

/** The fact of a school that a report is about, in words; what is none of them stays as it was written. */
export function factName(key: string, language: 'zh' | 'en'): string {
  return isFactKey(key) ? schoolFactNames[key][language] : key
}

const missing = text('请写清哪里错了、应该是什么', 'Say what is wrong and what it should be')

/** What “report an error” sends: a page or a school, which part of it, and what is wrong. */
export const CorrectionForm = z
  .object({
    path: named('哪一页', 'Which page', OptionalLine(200)),
    schoolId: named('学校', 'School', Filter(IdOrText)),
    /** For a school the key of one of `schoolFacts`; for a page the sentence or figure. */
    field: named('哪一项', 'Which part', OptionalLine(100)),
    text: named(
      '哪里错了',
      'What is wrong',
      z
        .string({ error: missing })
        .trim()
        .min(1, missing)
        .min(10, text('请至少写10个字', 'Write at least 10 characters'))
        .max(1000, text('说明不能超过1000个字', 'Your report: at most 1,000 characters'))
        .refine(
          (written) => linksIn(written) <= CORRECTION_LINKS,
          text(`最多放 ${CORRECTION_LINKS} 个网址`, `At most ${CORRECTION_LINKS} links`),
        ),
    ),
    contact: named(
      '联系方式',
      'How to reach you',
      z
        .string()
        .trim()
        .max(100, text('联系方式不能超过100个字', 'How to reach you: at most 100 characters'))
        .nullish(),
    ),
    ...formGuard,
  })
  .refine(({ path, schoolId }) => Boolean(path) || chosen(schoolId) !== undefined, {
    path: ['path'],
    error: text('请写明是哪一页', 'Say which page it is'),
    // told together with what is wrong in other fields
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export const addCorrection = call({
  id: 'correction.add',
  summary: { zh: '报告错误', en: 'Report an error' },
  method: 'POST',
  path: '/bbs/web/addCorrection',
  access: 'public',
  sendsPass: true,
  body: CorrectionForm,
  answer: dataOf(z.object({ ref: z.string() })),
  invalidates: ['correction'],
  problems: ['invalid', 'correctionTooMany', 'referenceMissing'],
})

const draft = z.object({
  status: named('状态', 'Status', Choice(correctionStatuses)),
  note: named('处理说明', 'Editor’s note', LongText(1000).nullable()),
})

/** Reports as editors see and decide them. */
export const correctionAdmin = resource({
  name: 'correction',
  title: { zh: '纠错', en: 'Correction' },
  path: '/bbs/correction',
  permission: 'bbs:correction',
  id: 'id',
  verbs: ['list', 'read', 'update', 'export'],
  record: z.object({
    id: named('编号', 'No.', Id),
    ref: named('回执编号', 'Reference', z.string()),
    path: named('页面', 'Page', z.string().nullable()),
    schoolId: named('学校编号', 'School no.', Id.nullable()),
    schoolName: named('学校', 'School', z.string().nullable()),
    field: named('哪一项', 'Which part', z.string().nullable()),
    /** Which of `schoolFacts` it is about; null for a page, and for what is none of them. */
    factKey: named('信息项代码', 'Fact key', z.string().nullable()),
    text: named('内容', 'Report', z.string()),
    contact: named('联系方式', 'How to reach them', z.string()),
    lang: named('语言', 'Language', z.string()),
    ...draft.shape,
    createTime: named('提交时间', 'Sent', Moment),
    decidedTime: named('处理时间', 'Decided', Moment.nullable()),
    updateBy: named('处理人', 'Decided by', z.string()),
    updateTime: named('更新时间', 'Updated', Moment.nullable()),
  }),
  draft,
  search: z.object({
    ref: named('回执编号', 'Reference', z.string().max(12).optional()),
    status: named('状态', 'Status', Choice(correctionStatuses).optional()),
    params: named('提交时间', 'Sent', DayRange),
  }),
})

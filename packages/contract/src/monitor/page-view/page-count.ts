import { resource } from '@app/contract/shapes/resource.ts'
import { Choice, Day, DayRange, Id, named } from '@app/contract/shapes/shapes.ts'
import { z } from 'zod'

export const pageLanguages = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
} as const

/** A page that was shown, as the portal's table of addresses names it. */
export interface SeenPage {
  /** `ossd.credit`, `school.detail`. */
  page: string
  /** The number of the record, 0 for a page without one. */
  recordId: number
  lang: keyof typeof pageLanguages
  /** Where it stands, for people. */
  path: string
}

/** How often each public page was shown on each day: counts alone, without visitors. */
export const pageCountAdmin = resource({
  name: 'pageCount',
  title: { zh: '页面浏览量', en: 'Page counts' },
  path: '/bbs/pagecount',
  permission: 'bbs:pagecount',
  id: 'id',
  verbs: ['list', 'export'],
  record: z.object({
    id: named('编号', 'No.', Id),
    day: named('日期', 'Day', Day),
    page: named('页面', 'Page', z.string()),
    recordId: named('内容编号', 'Record no.', z.number().int().min(0)),
    lang: named('语言', 'Language', Choice(pageLanguages)),
    path: named('网址', 'Address', z.string()),
    count: named('浏览量', 'Views', z.number().int()),
  }),
  draft: z.object({}),
  search: z.object({
    page: named('页面', 'Page', z.string().max(60).optional()),
    path: named('网址', 'Address', z.string().max(200).optional()),
    lang: named('语言', 'Language', Choice(pageLanguages).optional()),
    params: named('日期', 'Day', DayRange),
  }),
})

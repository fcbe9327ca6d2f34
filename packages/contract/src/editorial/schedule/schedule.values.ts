import type { Pair } from '@app/contract/shapes/language.ts'

/** What appears and ends at a time. */
export const scheduleKinds = {
  news: { zh: '资讯', en: 'News' },
  video: { zh: '视频', en: 'Video' },
  story: { zh: '学生故事', en: 'Story' },
  banner: { zh: '轮播图', en: 'Banner' },
  notice: { zh: '会员通知', en: 'Notice' },
} as const satisfies Record<string, Pair>
export type ScheduleKind = keyof typeof scheduleKinds

export const scheduleMoments = {
  begins: { zh: '发布', en: 'Published' },
  ends: { zh: '结束', en: 'Ends' },
} as const satisfies Record<string, Pair>

/** The longest span that one look shows: the six weeks of a calendar's page. */
export const SCHEDULE_DAYS = 42

/** So many entries one look shows, the earliest. */
export const MAX_SCHEDULED = 500

import type { SampleBanner } from './shape.ts'

/** Four banners; a line has under 20 characters in Chinese and under 45 letters in English. */
export const sampleBanners: SampleBanner[] = [
  {
    id: 1,
    title: '十二道题，排出你的学校清单',
    titleEn: 'Twelve questions, a list of schools',
    scene: 'type',
    linkUrl: '/match',
    sort: 1,
    beginTime: '2026-09-01T00:00:00+08:00',
    endTime: '2027-08-31T23:59:59+08:00',
  },
  {
    id: 2,
    title: '还差几个学分？用规划器数一数',
    titleEn: 'How many credits to go? Count them here',
    scene: 'graduation',
    linkUrl: '/tools/graduation',
    sort: 2,
    beginTime: '2026-09-01T00:00:00+08:00',
    endTime: '2027-08-31T23:59:59+08:00',
  },
  {
    id: 3,
    title: 'SDS 已关闭，先看这页再准备材料',
    titleEn: 'SDS has closed. Read this page first',
    scene: 'visa',
    linkUrl: '/life/visa',
    sort: 3,
    beginTime: '2026-03-01T00:00:00+08:00',
    endTime: '2027-12-31T23:59:59+08:00',
  },
  {
    id: 4,
    title: '六周练 OSSLT，每天二十五分钟',
    titleEn: 'The OSSLT in six weeks, 25 minutes a day',
    scene: 'osslt',
    linkUrl: '/ossd/osslt',
    sort: 4,
    beginTime: '2026-10-01T00:00:00+08:00',
    endTime: '2027-06-30T23:59:59+08:00',
  },
]

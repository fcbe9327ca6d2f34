import type { Pair } from '@app/contract/shapes/language.ts'

/** The drawings that a banner may show, by their names in the portal's sprite. */
export const bannerScenes = {
  introduction: { zh: '课程介绍', en: 'Course introduction' },
  advantages: { zh: '课程优势', en: 'Advantages' },
  graduation: { zh: '毕业要求', en: 'Graduation' },
  subjects: { zh: '课程科目', en: 'Subjects' },
  credit: { zh: '学分转换', en: 'Credits' },
  osslt: { zh: '语言测试', en: 'Literacy test' },
  volunteer: { zh: '义工', en: 'Volunteering' },
  learning: { zh: '学习方式', en: 'Learning' },
  type: { zh: '校园', en: 'Campus' },
  expenses: { zh: '学费', en: 'Tuition' },
  destination: { zh: '毕业去向', en: 'Destinations' },
  university: { zh: '大学申请', en: 'University' },
  subsidy: { zh: '补助', en: 'Subsidy' },
  Academic: { zh: '奖学金', en: 'Awards' },
  level: { zh: '消费水平', en: 'Cost of living' },
  visa: { zh: '签证', en: 'Visa' },
  consulate: { zh: '领事馆', en: 'Consulate' },
  suggestions: { zh: '生活建议', en: 'Advice' },
} as const satisfies Record<string, Pair>

export type BannerScene = keyof typeof bannerScenes

/** The drawing of a banner that names none. */
export const USUAL_SCENE: BannerScene = 'type'

/** True for the name of a drawing. */
export const isBannerScene = (name: string): name is BannerScene => Object.hasOwn(bannerScenes, name)

/** Where the portal serves a drawing by itself. */
export const sceneAddress = (name: BannerScene): string => `/scenes/${name}.svg`

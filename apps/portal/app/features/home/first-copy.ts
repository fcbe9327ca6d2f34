import { pairs } from '#app/site/language.ts'

/** Copy of the first screen and of failures; the rest travels with what lies below. */
export const firstCopy = pairs({
  examples: { zh: '试试这些', en: 'Try one of these' },
  examplePlace: { zh: '滑铁卢', en: 'Waterloo' },
  exampleBoarding: { zh: '寄宿', en: 'Boarding' },
  exampleCost: { zh: '一年一共多少钱', en: 'What a year costs' },
  exampleFee: { zh: '学费 2 万加元内', en: 'Up to CAD 20,000' },
  eyebrow: { zh: '写给考虑 OSSD 与加拿大留学的家庭', en: 'For families weighing the OSSD and Canada' },
  promise: {
    zh: '把选校这条路，一步一步走清楚',
    en: 'Find the right school, one checked step at a time',
  },
  purpose: {
    zh: '学校、要求、费用和家长的问答放在一处。指南里的数字旁盖着印章：出自哪里，何时核对；学校的收费写出处，没有的写“未注明”。',
    en: 'Schools, requirements, costs and families’ questions in one place. Figures in the guides carry a stamp that says where they come from and when they were checked. School fees name their source, or say that none is given.',
  },
  browse: { zh: '浏览学校', en: 'Browse schools' },
  match: { zh: '开始选校', en: 'Start matching' },
  ask: { zh: '提一个问题', en: 'Ask a question' },
  how: { zh: '我们怎么核对', en: 'How we check' },
  scene: {
    zh: '一条虚线小路，从五座城市出发，穿过等高线，通向湖边的校园',
    en: 'A dotted trail from five cities over contour lines to a campus by a lake',
  },
  beijing: { zh: '北京', en: 'Beijing' },
  suzhou: { zh: '苏州', en: 'Suzhou' },
  shanghai: { zh: '上海', en: 'Shanghai' },
  guangzhou: { zh: '广州', en: 'Guangzhou' },
  shenzhen: { zh: '深圳', en: 'Shenzhen' },
  banners: { zh: '近期推荐', en: 'In focus' },
  failed: { zh: '没有加载成功', en: 'Could not load' },
  retry: { zh: '重试', en: 'Try again' },
})

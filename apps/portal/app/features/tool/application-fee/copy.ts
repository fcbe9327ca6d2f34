import { pairs } from '#app/language.ts'

export const copy = pairs({
  programmes: { zh: '每所大学报几个专业', en: 'Programmes at each university' },
  programmesHint: {
    zh: '每所大学最多 3 个；附属学院也算在内。',
    en: 'At most 3 at one university; affiliated colleges count too.',
  },
  university: (n: number) => ({ zh: `第 ${n} 所大学`, en: `University ${n}` }),
  abroad: { zh: '寄往境外（人在中国境内申请）', en: 'Mailed abroad (you apply from outside Canada)' },
  own: { zh: '从 OUAC 抄来的当年收费', en: 'This year’s fees, copied from OUAC' },
  ownHint: {
    zh: '填了就多算一栏，方便和旧标准对照。',
    en: 'Fill these in for a second column beside the older level.',
  },
  base: { zh: '前三个专业（加元）', en: 'First three programmes (CAD)' },
  extra: { zh: '每多一个专业（加元）', en: 'Each further programme (CAD)' },
  mail: { zh: '境外费用（加元）', en: 'International fee (CAD)' },
  tooMany: (n: number) => ({
    zh: `第 ${n} 所大学：请填 0 到 3 之间的整数`,
    en: `University ${n}: enter a whole number from 0 to 3`,
  }),
  badFee: (field: string) => ({
    zh: `${field}：请填 0 到 2000 之间的数`,
    en: `${field}: enter a number from 0 to 2,000`,
  }),
  nothing: {
    zh: '先填至少一所大学的专业数，这里会立刻算出申请费。',
    en: 'Enter the number of programmes for one university and the fee appears here at once.',
  },
  summary: (choices: number, universities: number, abroad: boolean) => ({
    zh: `${universities} 所大学、共 ${choices} 个专业${abroad ? '，寄往境外' : ''}。`,
    en: `${choices} ${choices === 1 ? 'programme' : 'programmes'} at ${universities} ${
      universities === 1 ? 'university' : 'universities'
    }${abroad ? ', mailed abroad' : ''}.`,
  }),
  caption: { zh: '申请费明细', en: 'How the fee is made up' },
  item: { zh: '项目', en: 'Item' },
  published: { zh: '来源材料（旧标准）', en: 'As published (older level)' },
  yours: { zh: '你填的收费', en: 'With your figures' },
  firstThree: { zh: '前三个专业', en: 'First three programmes' },
  further: (n: number) => ({
    zh: `另加 ${n} 个专业`,
    en: `${n} further ${n === 1 ? 'programme' : 'programmes'}`,
  }),
  mailing: { zh: '境外费用', en: 'International fee' },
  total: { zh: '合计', en: 'Total' },
  none: { zh: '未填', en: 'Not given' },
  outdated: {
    zh: '$140、$47、$10 是来源材料里的旧标准，后来的收费页已经上调。付款前请以 OUAC 当年页面为准。',
    en: 'The $140, $47 and $10 are an older level; later fee pages are higher. Before you pay, go by OUAC’s page for your year.',
  },
})

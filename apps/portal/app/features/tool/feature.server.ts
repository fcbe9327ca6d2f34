import type { Language } from '@app/contract/shapes/language.ts'
import { withCurrentFigures } from '#app/content/facts/current-figures.ts'
import { foundBy } from '#app/content/found-by.ts'
import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { say } from '#app/site/language.ts'
import { scene } from '#app/social-image/social-image.ts'
import { copy } from './copy.ts'
import { currencies } from './cost/calculate.ts'
import { plainLineNames } from './cost/lines.ts'
import { toolFeature } from './feature.ts'
import { rowKeys } from './graduation/calculate.ts'
import { fields as hoursFields } from './hours-log/calculate.ts'
import { toolList } from './tools.ts'

const tuition = ['tuition', 'tuitionC', 'tuitionPer', 'courses']
const housing = ['housing', 'housingC', 'housingPer', 'kind']
const award = ['award', 'awardC', 'awardPer']
const timeline = ['from', 'goal', 'year', 'grade', 'place', 'osslt']

/** Tools have numbers of their own in the search, after those of the guides. */
const FIRST_TOOL = 901

export default serverFeature(toolFeature, {
  query: {
    'tools.cost': {
      names: [
        ...['school', 'find', 'months', 'spread', 'view', ...tuition, ...housing, ...award],
        ...plainLineNames.flatMap((line) => [line, `${line}C`]),
        ...currencies.map((code) => `rate${code}`),
        'rateOn',
      ],
      many: ['skip'],
    },
    'tools.graduation': {
      names: [
        ...rowKeys,
        ...['y', 't', 'g', 'lo', 'hi', 'el', 'es', 'h', 'ht', 'on', 'p', 'li', 'fi', 'eu', 'mu', 'oo'],
      ],
    },
    'tools.applicationFee': {
      names: ['base', 'extra', 'mail', 'abroad', 'canadian', 'groupb'],
      many: ['fee'],
      like: /^u\d$/,
    },
    'tools.studyPermit': {
      names: ['level', 'age', 'place', 'province', 'language', 'parent'],
      many: ['money'],
    },
    'tools.quiz': {
      names: ['m', 'set', 'v', 's', 't', 'a', 'r', 'f', 'e'],
      like: /^(?:q\d{1,3}|r\d{1,3}-\d)$/,
    },
    'tools.timeline': { names: timeline },
    'tools.courseCode': { names: ['c'], long: ['c'] },
    'tools.hoursLog': {
      names: ['t', 'k', 'l', 'n', 'more'],
      like: new RegExp(`^[${hoursFields.join('')}]\\d{1,3}$`),
      long: ['k', 'l'],
    },
  },
  fileQuery: { '/tools/timeline.ics': { names: [...timeline, 'lang'] } },
  footer: [{ column: 'tools', order: 4, page: 'tools', text: { zh: '工具', en: 'Tools' } }],
  images: {
    tools: plainImage(copy.tools, scene('tool-graduation')),
    ...Object.fromEntries(
      toolList.map((tool) => [
        tool.page,
        (language: Language) => ({
          title: say(tool.name, language),
          kicker: say(copy.tools, language),
          drawing: scene(tool.scene),
          isSample: false,
        }),
      ]),
    ),
  },
  searchTexts: () =>
    toolList.map((tool, at) => ({
      page: tool.page,
      objId: FIRST_TOOL + at,
      title: tool.name,
      also: foundBy[tool.page],
      body: {
        zh: withCurrentFigures(`${tool.summary.zh} ${tool.description.zh}`, 'zh'),
        en: withCurrentFigures(`${tool.summary.en} ${tool.description.en}`, 'en'),
      },
    })),
})

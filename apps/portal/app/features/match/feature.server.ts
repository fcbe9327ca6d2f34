import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { weightName } from './answers/packing.ts'
import { copy } from './copy.ts'
import { matchFeature } from './feature.ts'
import { groupIds } from './questions/questions.ts'

export default serverFeature(matchFeature, {
  query: {
    match: {
      names: [
        ...['place', 'grade', 'boarding', 'cny', 'cad', 'all', 'stated', 'lists', 'verified'],
        ...groupIds.map(weightName),
      ],
      many: ['city', 'entry', 'size', 'themes', 'english', 'must'],
    },
  },
  footer: [{ column: 'tools', order: 3, page: 'match', text: { zh: '深度选校问卷', en: 'School match' } }],
  images: { match: plainImage(copy.title, { kind: 'school', id: 5, isBoarding: false, isUrban: true }) },
})

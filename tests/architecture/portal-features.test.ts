import { describe, expect, it } from 'vitest'
import { features as declared } from '../../apps/portal/app/features.ts'
import { againstTheOrder, cyclesOf, moduleGraph, portalFeatures } from './module-graph.ts'
import { filesOf, read } from './repository.ts'

const folder = 'apps/portal/app/features/'
const files = filesOf(folder).filter((file) => /\.(tsx?|css|js)$/.test(file))

const features = declared.map(({ name }) => name)

/** What a feature offers to others besides its cards. */
const openings = [
  'account/closing/closing-calls.ts',
  'account/closing/closing-copy.ts',
  'account/member-page.tsx',
  'account/security/security-calls.ts',
  'account/security/security-copy.ts',
  'account/security/security-part.island.tsx',
  'account/sign-in/go-on.ts',
  'account/sign-in/sign-in-first.tsx',
  'account/field/sms-code-field.tsx',
  'error/copy.ts',
  'error/error-page.tsx',
  'feed/feed-address.ts',
  'lead/lead-block.tsx',
  'match/answers/stored-answers.ts',
  'match/match-name.ts',
  'notice/notice.css',
  'notice/reach/after-posting.tsx',
  'notice/reach/reach-offer.tsx',
  'notice/settings.tsx',
  'plan/copy.ts',
  'plan/save-plan.ts',
  'plan/save-plan-button.tsx',
  'reaction/copy.ts',
  'reaction/reaction-button.tsx',
  'reaction/reaction.css',
  'report/appeal-part.tsx',
  'report/copy.ts',
  'report/decisions.ts',
  'report/report-dialog.tsx',
  'school-profile/profile-part.tsx',
  'school/shortlist/shortlist.ts',
  'tool/graduation/calculate.ts',
  'tool/tools.ts',
]
/** Features that build on one other as a whole. */
const buildsOn: Record<string, string> = {
  composer: 'post',
  match: 'school',
  'personal-data': 'person',
  school: 'tool',
  story: 'post',
}

interface Crossing {
  file: string
  own: string
  other: string
  /** The file of the other feature, below its folder. */
  name: string
}

const crossings: Crossing[] = files
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => {
    const own = file.slice(folder.length).split('/')[0] ?? ''
    return [...read(file).matchAll(/\b(?:from|import) ?\(?'#app\/features\/([^/']+)\/([^']+)'/g)]
      .map(([, other = '', name = '']) => ({ file, own, other, name }))
      .filter(({ other }) => other !== own)
  })

describe('the features of the portal', () => {
  const graph = moduleGraph(
    files.map((file) => [file, read(file)]),
    portalFeatures,
  )

  it('are listed once each, by the names of their folders', () => {
    expect([...features].sort()).toEqual([...graph.keys()].sort())
  })

  it('do not import one another in circles', () => {
    expect(cyclesOf(graph)).toEqual([])
  })

  it('import only from those before them in the list', () => {
    expect(againstTheOrder(graph, features)).toEqual([])
  })

  it('take from one another their cards and what they open to others', () => {
    const closed = crossings
      .filter(({ own, other, name }) => !name.endsWith('-card.tsx') && buildsOn[own] !== other)
      .filter(({ other, name }) => !openings.includes(`${other}/${name}`))
    expect(closed.map(({ file, other, name }) => `${file} takes ${other}/${name}`)).toEqual([])
  })

  it('open nothing that no other feature takes', () => {
    const taken = new Set(crossings.map(({ other, name }) => `${other}/${name}`))
    expect(openings.filter((one) => !taken.has(one))).toEqual([])
  })
})

describe('the graph of features', () => {
  it('says who imports from above, through side effects and lazy imports too', () => {
    const graph = moduleGraph(
      [
        ['features/lead/lead-block.tsx', "import '#app/features/school/school-card.css'\n"],
        ['features/school/detail/detail.route.tsx', "await import('#app/features/lead/lead-block.tsx')\n"],
        ['features/lead/lead-block.test.tsx', "import { x } from '#app/features/seo/llms.ts'\n"],
      ],
      portalFeatures,
    )
    expect(cyclesOf(graph)).toEqual(['lead > school > lead'])
    expect(againstTheOrder(graph, ['lead', 'school'])).toEqual(['lead imports school'])
  })
})

import { describe, expect, it } from 'vitest'
import {
  categories,
  categoryOf,
  languageTests,
  levels,
  type MoneyForm,
  moneyForms,
  needsCustodian,
  OLDEST,
  papersOf,
  parentStates,
  places,
  provinces,
  type Situation,
  todayOf,
  YOUNGEST,
} from './calculate.ts'
import { categoryStatus } from './copy.ts'
import { pointFacts, points } from './texts.server.ts'

const base: Situation = {
  level: 'school',
  age: 15,
  place: 'outside',
  province: 'ontario',
  language: 'none',
  money: ['funds'],
  parent: 'none',
}

/** Every subset of the forms of proof. */
const moneySets: MoneyForm[][] = Array.from({ length: 2 ** moneyForms.length }, (_, set) =>
  moneyForms.filter((_, at) => set & (2 ** at)),
)

const ages = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, at) => YOUNGEST + at)

function everySituation(): Situation[] {
  const programmes = levels.flatMap((level) =>
    places.flatMap((place) => provinces.map((province) => ({ level, place, province }))),
  )
  const proofs = languageTests.flatMap((language) => moneySets.map((money) => ({ language, money })))
  const families = parentStates.flatMap((parent) => ages.map((age) => ({ parent, age })))
  return programmes.flatMap((programme) =>
    proofs.flatMap((proof) => families.map((family) => ({ ...programme, ...proof, ...family }))),
  )
}

describe('the category of the source', () => {
  const post = { ...base, level: 'post', age: 18 } as const
  it.each([
    ['all three SDS conditions', { ...post, language: 'ielts6', money: ['gic', 'prepaid'] }, 'sds'],
    ['SDS without prepaid tuition', { ...post, language: 'ielts6', money: ['gic'] }, 'postGic'],
    [
      'SDS from inside Canada',
      { ...post, place: 'inside', language: 'ielts6', money: ['gic', 'prepaid'] },
      'postGic',
    ],
    ['SDS scores at a high school', { ...base, language: 'ielts6', money: ['gic', 'prepaid'] }, 'schoolGic'],
    ['a GIC for high school', { ...base, money: ['gic'] }, 'schoolGic'],
    ['bank funds only', base, 'regular'],
    ['prepaid tuition without a GIC', { ...post, language: 'ielts6', money: ['prepaid'] }, 'regular'],
  ] as const)('%s', (_, situation, category) => {
    expect(categoryOf(situation)).toBe(category)
  })
})

describe('every combination of answers', () => {
  const seen = new Set<string>()
  let count = 0
  const wrong: string[] = []
  const claim = (holds: boolean, what: string, situation: Situation) => {
    if (!holds) wrong.push(`${what}: ${JSON.stringify(situation)}`)
  }
  for (const situation of everySituation()) {
    count += 1
    const { age, parent, level, province, money } = situation
    const category = categoryOf(situation)
    const today = todayOf(situation)
    const papers = papersOf(situation)
    seen.add(category)
    claim(categories.includes(category), 'an unknown category', situation)
    claim(
      today[0] === 'sdsClosed' && today[1] === 'standard',
      'SDS is not said to be closed first',
      situation,
    )
    claim(new Set(today).size === today.length, 'a point twice', situation)
    claim(new Set(papers).size === papers.length, 'a paper twice', situation)
    const isAlone = age < 17 && parent === 'none'
    claim(today.includes('custodian') === isAlone, 'custodian in the points', situation)
    claim(papers.includes('custodian') === isAlone, 'custodian in the papers', situation)
    claim(needsCustodian(situation) === isAlone, 'custodian by the rule', situation)
    claim(
      !(today.includes('custodian') && today.includes('custodianMaybe')),
      'both custodian points',
      situation,
    )
    claim(papers.includes('caq') === (province === 'quebec'), 'CAQ', situation)
    claim(today.includes('living') === (province !== 'quebec'), 'CAD 22,895 is for outside Quebec', situation)
    claim(today.includes('noPal') === (level === 'school'), 'K to 12 needs no letter', situation)
    claim(papers.includes('pal') === (level === 'post' && province !== 'quebec'), 'letter', situation)
    claim(papers.includes('gic') === money.includes('gic'), 'GIC certificate', situation)
    claim(today.includes('workSchool') !== today.includes('workPost'), 'one work limit', situation)
    // 10,000 of a GIC, or a receipt, is not the living costs: bank statements are always on the list
    claim(papers.includes('funds') && papers.includes('sourceOfFunds'), 'no proof of funds', situation)
    claim(papers.includes('tuition') === money.includes('prepaid'), 'tuition receipt', situation)
    claim(today.includes('fees') === age >= 14 && today.includes('when'), 'no fees or no time', situation)
    claim(today.includes('feesChild') === age < 14, 'a child under 14 pays no biometrics', situation)
    claim(papers.includes('biometrics') === age >= 14, 'a child under 14 gives no fingerprints', situation)
    const isMinor = age < 18
    claim(today.includes('parentVisitor') === (parent === 'visitor' && isMinor), 'a visitor', situation)
    claim(
      today.includes('parentPermit') === ((parent === 'worker' || parent === 'student') && isMinor),
      'a parent with a permit',
      situation,
    )
    claim(today.includes('parentResident') === (parent === 'resident' && isMinor), 'a resident', situation)
  }

  it('gives a sensible result', () => {
    expect(wrong.slice(0, 5)).toEqual([])
    expect(count).toBe(2 * 2 * 3 * 3 * 8 * 5 * (OLDEST - YOUNGEST + 1))
    expect([...seen].sort()).toEqual([...categories].sort())
  })
})

it('a figure of today never carries the stamp of the outdated one it replaced', () => {
  expect(pointFacts.living).toEqual(['T30'])
  expect(pointFacts.workPost).toEqual(['T53'])
  expect(pointFacts.fees).toEqual(['T32', 'T33'])
  for (const [point, { zh, en }] of Object.entries(points)) {
    const ids = pointFacts[point as keyof typeof points] ?? []
    if (/22,895/.test(zh) && point !== 'livingQuebec') expect(ids, point).toContain('T30')
    expect(/22,895/.test(zh)).toBe(/22,895/.test(en))
  }
})

it('only a parent who is a visitor reads of a visitor visa and of funds for two', () => {
  for (const point of ['parentPermit', 'parentResident'] as const) {
    expect(points[point].zh).toContain('不办访客签证')
    expect(points[point].zh).not.toContain('28,502')
    expect(points[point].en).not.toContain('28,502')
  }
  expect(points.parentVisitor.zh).toContain('28,502')
})

it('the letter comes after the offer is accepted and the deposit paid', () => {
  expect(points.pal.zh).toMatch(/先接受录取、交押金.*拿到信才递交许可/)
  expect(points.pal.en).toMatch(/accepted the offer and paid the deposit; then you apply/)
})

it('no text of the tool calls SDS open', () => {
  const texts = [points.sdsClosed, categoryStatus.sds]
  for (const { zh, en } of texts) {
    expect(zh).toContain('2024 年 11 月 8 日')
    expect(en).toContain('8 November 2024')
  }
  expect(categoryStatus.sds.zh).toContain('关闭')
  expect(categoryStatus.sds.en).toContain('Closed')
})

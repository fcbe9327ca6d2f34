import { describe, expect, it } from 'vitest'
import { checkForm, emptyForm, fieldOf, fromDraft, isBlank, newFee, type PostForm, toDraft } from './form.ts'
import { templateOf, withoutOpenQuestions } from './templates.ts'

const template = templateOf(2, 'zh')
const now = new Date('2026-11-22')
const whole: PostForm = {
  ...emptyForm('article'),
  blogType: 2,
  title: '住宿费之外还有哪些收费？',
  content: '<p>开学后陆续交了五笔。</p>',
  cityCode: '440100',
  about: 'nothing',
}
const text = { length: 11, pictures: 0 }
const wrongOf = (own: Partial<PostForm>, measure = text) =>
  Object.keys(checkForm({ ...whole, ...own }, measure, 'zh', now))

describe('the form of a post', () => {
  it('has nothing wrong when it is whole, and names every empty field in the order of the form', () => {
    expect(wrongOf({})).toEqual([])
    const none = checkForm(emptyForm('article'), { length: 0, pictures: 0 }, 'en', now)
    expect(Object.keys(none)).toEqual(['blogType', 'title', 'content', 'cityCode', 'school'])
    expect(none.title).toBe('Title: 4–80 characters')
  })

  it('counts code points and lets a picture stand for words', () => {
    expect(wrongOf({ title: '😀😀😀' })).toEqual(['title'])
    expect(wrongOf({ title: '😀'.repeat(80) })).toEqual([])
    expect(wrongOf({ title: 'x'.repeat(81) })).toEqual(['title'])
    expect(wrongOf({}, { length: 7, pictures: 0 })).toEqual(['content'])
    expect(wrongOf({}, { length: 1, pictures: 1 })).toEqual([])
    expect(wrongOf({ images: [{ fileId: 1, url: '', alt: '' }] }, { length: 1, pictures: 0 })).toEqual([])
    expect(wrongOf({}, { length: 20_001, pictures: 0 })).toEqual(['content'])
  })

  it('takes unanswered questions for no text', () => {
    expect(wrongOf({ content: template }, { length: 40, pictures: 0 })).toEqual(['content'])
    expect(isBlank({ ...emptyForm('article'), content: template })).toBe(true)
    expect(isBlank({ ...emptyForm('article'), title: '一' })).toBe(false)
  })

  it('sends no question that was left open, and every heading of the writer’s own', () => {
    const [first = '', second = '', third = ''] = template.split('<p></p>')
    const answered = `${first}<p>说好一对一辅导，实际是大班。</p>${second}<p></p>${third}<p>还没有。</p>`
    expect(withoutOpenQuestions(answered)).toBe(
      `${first}<p>说好一对一辅导，实际是大班。</p>${third}<p>还没有。</p>`,
    )
    expect(withoutOpenQuestions(template)).toBe('')
    expect(withoutOpenQuestions('<h2>后来</h2><p></p><h2>结论</h2>')).toBe(
      '<h2>后来</h2><p></p><h2>结论</h2>',
    )
    const pictured = `${first}<figure><img src="/a.jpg" alt=""></figure>`
    expect(withoutOpenQuestions(pictured)).toBe(pictured)
  })

  it('needs no category for a story', () => {
    expect(wrongOf({ isStory: true, blogType: null })).toEqual([])
    expect(wrongOf({ blogType: null })).toEqual(['blogType'])
  })

  it('asks staff and agents for their interest, and for fees that are numbers', () => {
    const card = { hasCard: true, relation: 'agent' as const }
    expect(wrongOf(card)).toEqual(['interest'])
    expect(wrongOf({ ...card, interest: 'agent' })).toEqual([])
    expect(wrongOf({ hasCard: true })).toEqual(['card'])
    const fee = (name: string, amount: string) => ({
      hasCard: true,
      relation: 'parent' as const,
      fees: [{ ...newFee(), name, amount }],
    })
    expect(wrongOf(fee('住宿押金', '8000.50'))).toEqual([])
    expect(wrongOf(fee('', ''))).toEqual([])
    for (const [name, amount] of [
      ['住宿押金', '八千'],
      ['住宿押金', '10000001'],
      ['', '80'],
      ['住宿押金', '1.234'],
    ] as const)
      expect(wrongOf(fee(name, amount))).toEqual(['card'])
    expect(wrongOf({ hasCard: true, relation: 'parent', enrolYear: '1999' })).toEqual(['card'])
    expect(wrongOf({ hasCard: true, relation: 'parent', enrolYear: '2027' })).toEqual([])
  })

  it('comes back from a draft as it was', () => {
    const form: PostForm = {
      ...whole,
      about: 'school',
      school: { id: 31, name: '' },
      images: [{ fileId: 7, url: '', alt: '收据' }],
      tags: ['住宿'],
      hasCard: true,
      relation: 'parent',
      enrolYear: '2025',
      grade: '10',
      ratings: { fees: 1 },
      fees: [{ key: 0, name: '押金', amount: '8000', currency: 'CAD' }],
      interest: 'parent',
      hideName: true,
      commentOpen: false,
    }
    const back = fromDraft(toDraft(form))
    expect({ ...back, fees: back.fees.map((fee) => ({ ...fee, key: 0 })) }).toEqual(form)
  })

  it('finds the field that a refusal names', () => {
    expect(fieldOf('schoolId')).toBe('school')
    expect(fieldOf('card.fees[0].amount')).toBe('card')
    expect(fieldOf('clientToken')).toBeUndefined()
    expect(fieldOf(undefined)).toBeUndefined()
  })
})

import { hasStackedMarks } from '@app/contract/shapes/stacked-marks.values.ts'
import { describe, expect, it } from 'vitest'
import { namesDisguisedHost } from '#modules/sensitive-word/host/web-host.ts'
import { judge, type Known } from '#modules/sensitive-word/judge.ts'
import { claimsStaff } from '#modules/sensitive-word/rules/staff-claim.ts'
import { WordList } from '#modules/sensitive-word/word-list.ts'
import {
  sampleAnswers,
  sampleComments,
  sampleMembers,
  sampleNews,
  samplePosts,
  sampleQuestions,
  sampleStories,
} from './sample/rows.ts'
import { seedSensitiveWords } from './sensitive-words.ts'

let ids = 0
const rows = seedSensitiveWords.flatMap(({ words, wordClass, action, scopes = [] }) =>
  words.map((word) => {
    ids++
    return { id: ids, word, wordClass, action, scopes }
  }),
)
const list = new WordList(rows)
const found = (text: string, isHtml = false, speaksFor?: Known['speaksFor']) =>
  judge(list, { text, scope: 'content', isHtml }, { speaksFor }).findings
const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word)

describe('the first words', () => {
  it('are of a useful size, and no word stands there twice', () => {
    expect(rows.length).toBeGreaterThan(250)
    expect(new Set(rows.map(({ word }) => word)).size).toBe(rows.length)
  })

  it.each(seedSensitiveWords.filter(({ action }) => action !== 'allow'))(
    'of a kind are found in “$found”',
    ({ found: text, words }) => {
      expect(found(text).some(({ word }) => word && words.includes(word.word))).toBe(true)
    },
  )

  it.each(seedSensitiveWords)('let “$passes” pass', ({ passes }) => expect(found(passes)).toEqual([]))

  it('that are exceptions let what they are about pass', () => {
    for (const { found: text } of seedSensitiveWords.filter(({ action }) => action === 'allow'))
      expect(found(text)).toEqual([])
  })

  it.each(rows.filter(({ action }) => action !== 'allow'))(
    '“$word” is found in other writings',
    ({ word }) => {
      const writings = [
        `前面${word}后面`,
        `A ${word} b`,
        word.toUpperCase(),
        word.replace(/[a-z]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0)),
        ...(isHan(word) ? [[...word].join(' '), [...word].join('🌸'), [...word].join('·')] : []),
        ...(/^[a-z]{3,}$/.test(word) ? [[...word].join(' '), [...word].join('-')] : []),
      ]
      for (const writing of writings)
        expect([writing, found(writing).some(({ word: hit }) => hit !== null)]).toEqual([writing, true])
    },
  )
})

describe('what families write', () => {
  it('raises no false alarm in the sample posts, stories, comments and news', () => {
    const texts: string[] = []
    const collect = (value: unknown): void => {
      if (typeof value === 'string') texts.push(value)
      else if (Array.isArray(value)) value.forEach(collect)
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
    }
    // addresses and dates are no texts of people
    const isText = (text: string) => !/^(?:https?:|\/|\d{4}-\d{2})/.test(text)
    collect([samplePosts, sampleQuestions, sampleAnswers, sampleStories, sampleComments, sampleNews])
    const officers = new Set(
      sampleMembers.flatMap(({ key, usertype, authstatus }) =>
        usertype === '02' && authstatus === 'approved' ? key : [],
      ),
    )
    const officials = [sampleAnswers, sampleComments].flat().filter(({ author }) => officers.has(author))
    const isOfficial = (text: string) =>
      officials.some((one) => JSON.stringify(one).includes(JSON.stringify(text)))
    const alarms = texts
      .filter(isText)
      .flatMap((text) =>
        found(text, text.includes('<'), isOfficial(text) ? { namesAnother: () => false } : undefined).map(
          ({ word, action, first }) => [
            word?.word ?? 'rule',
            action,
            [...text].slice(Math.max(0, first - 10), first + 20).join(''),
          ],
        ),
      )
    expect(alarms).toEqual([])
    // news are written by the staff
    const isOfStaff = new Set(sampleNews.flatMap((one) => Object.values(one)))
    const isDisguised = (text: string) =>
      namesDisguisedHost(text) || hasStackedMarks(text) || (!isOfStaff.has(text) && claimsStaff(text))
    expect(texts.filter(isDisguised)).toEqual([])
    expect(texts.length).toBeGreaterThan(1_000)
  })
})

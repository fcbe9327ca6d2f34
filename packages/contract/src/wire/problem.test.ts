import { readdirSync } from 'node:fs'
import { allCalls } from '@app/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { problem, problemLists, problems } from './problem.ts'
import type { ProblemText } from './problem-text.ts'

describe('problems', () => {
  it('stand in one list each, by one name each', () => {
    const names = problemLists.flatMap((list) => Object.keys(list))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(Object.keys(problems).sort()).toEqual(names.sort())
  })

  it('of every subject are known', async () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.problems.ts'))
    expect(files.length).toBeGreaterThan(5)
    const declared = await Promise.all(
      files.map(
        async (file): Promise<Record<string, ProblemText>[]> =>
          Object.values(await import(/* @vite-ignore */ new URL(file, import.meta.url).href)),
      ),
    )
    const known: readonly object[] = problemLists
    expect(declared.flat().filter((list) => !known.includes(list))).toEqual([])
  })

  it('that a call names exist', () => {
    const named = allCalls.flatMap((call) => call.problems)
    expect(named.filter((name) => !(name in problems))).toEqual([])
  })

  it('check 28: say it in both languages, English with no place that Chinese leaves empty', () => {
    const placesOf = (sentence: string) => sentence.match(/\{\w+\}/g) ?? []
    for (const [name, { zh, en }] of Object.entries(problems)) {
      expect(zh.trim(), name).toMatch(/\p{Script=Han}|^\{\w+\}$/u)
      expect(en.trim(), name).toMatch(/[a-z]/)
      expect(en, name).not.toMatch(/\p{Script=Han}/u)
      expect(placesOf(zh), name).toEqual(expect.arrayContaining(placesOf(en)))
    }
  })

  it.each([
    'blog',
    'comment',
    'user',
    'report',
    'appeal',
    'auth',
    'file',
    'notice',
    'draft',
    'word',
    'contact',
    'rate',
  ])('check 28: have keys of the subject: %s', (subject) => {
    const keys = Object.values(problems).map((one: ProblemText) => one.errKey ?? '')
    expect(keys.filter((key) => key.startsWith(`${subject}.`)).length).toBeGreaterThan(0)
  })

  it('travel under their own name where they declare no other', () => {
    expect(problem('inUse')).toMatchObject({ code: 500, errKey: 'inUse' })
    expect(problem('leadTooMany')).toMatchObject({ code: 601, errKey: 'rate.contact' })
    expect(problem('leadUnknown')).toMatchObject({ code: 500, errKey: 'contact.unknown' })
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type CommunityNumberName,
  communityNumberNames,
  communityNumberOf,
  communityNumbers,
  fallingNumber,
  levelRulesOf,
  usualNumbers,
  withCommunityNumbers,
} from './community-numbers.values.ts'

describe('the numbers of the community', () => {
  it('have a default within their bounds, and defaults that rise from level to level', () => {
    for (const name of communityNumberNames) {
      const { usual, min, max } = communityNumbers[name]
      expect([name, usual >= min && usual <= max]).toEqual([name, true])
    }
    expect(fallingNumber(usualNumbers)).toBeUndefined()
    expect(fallingNumber({ ...usualNumbers, level2Days: 101 })).toBe('level3Days')
    expect(fallingNumber({ ...usualNumbers, level2Likes: 9 })).toBe('level2Likes')
  })

  it.each([
    ['', 2],
    ['7', 7],
    [' 7 ', 7],
    ['0', 2],
    ['21', 2],
    ['2.5', 2],
    ['many', 2],
    ['Infinity', 2],
  ])('read %j as %s posts a day', (stored, expected) => {
    expect(communityNumberOf('postsNew', stored)).toBe(expected)
  })

  it('stand in what levels need', () => {
    expect(levelRulesOf({ ...usualNumbers, level2Comments: 44 })[1]).toMatchObject({
      level: 2,
      orComments: 44,
    })
  })

  it('fill the places of the community rules in both languages, and leave no place over', () => {
    const named = (language: 'zh' | 'en') => {
      const path = `../../../../apps/portal/app/content/about/rules.${language}.mdx`
      const text = readFileSync(new URL(path, import.meta.url), 'utf8')
      const places = [...text.matchAll(/%(\w+)%/g)].map(([, name]) => name as CommunityNumberName)
      expect(places.filter((name) => !communityNumberNames.includes(name))).toEqual([])
      expect(withCommunityNumbers(text, usualNumbers)).not.toMatch(/%\w+%/)
      return places.toSorted()
    }
    expect(named('zh')).toEqual(named('en'))
    expect(withCommunityNumbers('100% of %postsNew%, %nothing%', usualNumbers)).toBe('100% of 2, %nothing%')
  })
})

import { describe, expect, test } from 'vitest'
import { MOST_CODES, readCode, readText, seniorSet, typeLetters } from './calculate.ts'
import { departments, subjects } from './subjects.ts'

const codes = (text: string) => readText(text).readings.map(({ code }) => code)

describe('finding codes in a text', () => {
  test.each([
    ['ENG4U', ['ENG4U']],
    ['eng4u', ['ENG4U']],
    ['ＥＮＧ４Ｕ', ['ENG4U']],
    [' ENG 4U ', ['ENG4U']],
    ['ENG4 U', ['ENG4U']],
    ['eng-4u1', ['ENG4U1']],
    ['ENG4U、MHF4U，mcv4u；SPH 4U / SCH4U', ['ENG4U', 'MHF4U', 'MCV4U', 'SPH4U', 'SCH4U']],
    ['ESLAO ESL BO eldco', ['ESLAO', 'ESLBO', 'ELDCO']],
    ['LKBDU', ['LKBDU']],
    ['PPL10', ['PPL1O']],
    ['MHF4U Advanced Functions 92 1.0\nICS4U Computer Science 88 1.0', ['MHF4U', 'ICS4U']],
    ['ENG4U ENG4U eng4u', ['ENG4U']],
    ['', []],
    ['Advanced Functions', []],
  ])('%s', (text, expected) => {
    expect(codes(text)).toEqual(expected)
  })

  test('a broken code is named, words and marks are not', () => {
    expect(readText('EN4U grade 12 92').strange).toEqual(['EN4U'])
    expect(readText('MUSIC').strange).toEqual(['MUSIC'])
    expect(readText('92').strange).toEqual(['92'])
  })

  test('twenty are read and the rest is counted', () => {
    const text = [...subjects.keys()].slice(0, 25).map((prefix) => `${prefix}3M`)
    const { readings, leftOut } = readText(text.join(' '))
    expect(readings).toHaveLength(MOST_CODES)
    expect(leftOut).toBe(5)
  })

  test('every known prefix survives a round trip in lower case with a space', () => {
    for (const prefix of subjects.keys()) {
      const [reading] = readText(`${prefix.toLowerCase()} 3o`).readings
      expect(reading).toMatchObject({ prefix, type: 'O', stage: { kind: 'grade', grade: 11 } })
    }
  })
})

describe('reading one code', () => {
  test('the four grades', () => {
    expect(['1', '2', '3', '4'].map((digit) => readCode(`MTH${digit}O`).stage)).toEqual(
      [9, 10, 11, 12].map((grade) => ({ kind: 'grade', grade })),
    )
  })

  test('levels: five for ESL and Indigenous languages, three from B for other languages', () => {
    expect(readCode('ESLAO').stage).toEqual({ kind: 'level', letter: 'A', level: 1 })
    expect(readCode('ELDEO').stage).toEqual({ kind: 'level', letter: 'E', level: 5 })
    expect(readCode('LNOAO').stage).toEqual({ kind: 'level', letter: 'A', level: 1 })
    expect(readCode('LKBBD').stage).toEqual({ kind: 'level', letter: 'B', level: 1 })
    expect(readCode('LWSDU').stage).toEqual({ kind: 'level', letter: 'D', level: 3 })
    expect(readCode('LKKAD').stage).toEqual({ kind: 'level', letter: 'A', level: null })
  })

  test('unknown parts stay unknown', () => {
    expect(readCode('ENG5U').stage).toEqual({ kind: 'unknown', character: '5' })
    expect(readCode('ENG4T')).toMatchObject({ type: null, typeCharacter: 'T' })
  })

  test('what follows the fifth character belongs to the school', () => {
    expect(readCode('SCH4UZ').school).toBe('Z')
    expect(readCode('SCH4U').school).toBe('')
  })

  test('Grade 9 academic and applied courses name their successor; others do not', () => {
    expect(readCode('MPM1D')).toMatchObject({ note: 'ended', replaced: { year: 2021, by: 'MTH1W' } })
    expect(readCode('ENG1P').replaced).toEqual({ year: 2023, by: 'ENL1W' })
    expect(readCode('ENG2D')).toMatchObject({ note: undefined, replaced: undefined })
    expect(readCode('FSF1D').replaced).toBeUndefined()
    expect(readCode('MPM1H').note).toBe('ended')
  })

  test('career studies and civics are half credits', () => {
    expect(readCode('CHV2O1').isHalf).toBe(true)
    expect(readCode('GLC20').isHalf).toBe(true)
    expect(readCode('CHC2D').isHalf).toBe(false)
  })

  test('a type of the other grades is questioned', () => {
    expect(readCode('ENG1U').note).toBe('wrongGrade')
    expect(readCode('ENG4D').note).toBe('wrongGrade')
    expect(readCode('SNC2W').note).toBe('wrongGrade')
    expect(readCode('PPL4O').note).toBeUndefined()
    expect(readCode('LKBBD').note).toBeUndefined()
  })
})

test('the Grade 12 U and M courses of a list, each once', () => {
  const { readings } = readText('ENG4U ENG4U1 MHF4U BBB4M LKBDU ENG4C SCH3U')
  expect(seniorSet(readings)).toEqual({ count: 4, hasEnglish: true })
  expect(seniorSet([])).toEqual({ count: 0, hasEnglish: false })
})

describe('the table of subjects', () => {
  test('holds well-formed prefixes with both names and a known department', () => {
    expect(subjects.size).toBeGreaterThanOrEqual(150)
    for (const [prefix, { zh, en }] of subjects) {
      expect(prefix).toMatch(/^[A-Z]{3}$/)
      expect(zh).not.toBe('')
      expect(en).toMatch(/^[A-Z]/)
      expect(departments[prefix[0] ?? '']).toBeDefined()
    }
  })

  test('every type letter is one character', () => {
    expect(new Set(typeLetters).size).toBe(typeLetters.length)
  })
})

import { describe, expect, it } from 'vitest'
import { calendarOf, dayAfter, escapeText, fold } from './calendar.ts'

const octets = (text: string) => new TextEncoder().encode(text).length
const unfold = (text: string) => text.replace(/\r\n /g, '')

describe('folding', () => {
  it('leaves 75 octets whole and breaks the 76th', () => {
    expect(fold('a'.repeat(75))).toBe('a'.repeat(75))
    expect(fold('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
  })

  it('never cuts a Chinese character or an emoji', () => {
    // 24 characters of 3 octets are 72; with `S:` and one letter the 25th would end at octet 78
    expect(fold(`S:a${'学'.repeat(25)}`)).toBe(`S:a${'学'.repeat(24)}\r\n 学`)
    // a family of letters before the text, so that every offset inside a character is tried
    for (let offset = 0; offset < 80; offset++) {
      const line = `${'x'.repeat(offset)}${'申请时间线🍁'.repeat(30)}`
      const folded = fold(line)
      expect(unfold(folded)).toBe(line)
      for (const foldedLine of folded.split('\r\n')) {
        expect(octets(foldedLine)).toBeLessThanOrEqual(75)
        expect(foldedLine).not.toMatch(/[\uD800-\uDBFF]$|^ ?[\uDC00-\uDFFF]/)
      }
    }
  })
})

describe('text', () => {
  it('is escaped as RFC 5545 asks', () => {
    expect(escapeText('a, b; c\\d\ne\r\nf')).toBe('a\\, b\\; c\\\\d\\ne\\nf')
    expect(escapeText('a\u0007b\u0000')).toBe('ab')
  })
})

describe('days', () => {
  it.each([
    ['2028-01-01', '2028-01-02'],
    ['2028-02-28', '2028-02-29'],
    ['2027-12-31', '2028-01-01'],
  ])('%s is followed by %s', (day, next) => {
    expect(dayAfter(day)).toBe(next)
  })
})

describe('a calendar', () => {
  const event = {
    uid: 'university-2028-ouacSubmit@ossd-timeline',
    day: '2028-01-01',
    summary: '一月中旬前提交并付清',
    description: '2026 年入学一届是 1 月 15 日；你这一届看 OUAC, B 组看各大学。\n第二行',
    url: 'https://example.org/aboard/university',
  }
  const text = calendarOf([event], {
    name: 'OSSD 时间线',
    language: 'zh-CN',
    stamp: new Date('2026-11-21T12:34:56.789Z'),
  })
  const lines = unfold(text).split('\r\n')

  it('ends every line with CRLF and keeps to 75 octets', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
  })

  it('holds whole-day events with a stable name and a stamp', () => {
    expect(lines).toContain('UID:university-2028-ouacSubmit@ossd-timeline')
    expect(lines).toContain('DTSTAMP:20261121T123456Z')
    expect(lines).toContain('DTSTART;VALUE=DATE:20280101')
    expect(lines).toContain('DTEND;VALUE=DATE:20280102')
    expect(lines).toContain('SUMMARY;LANGUAGE=zh-CN:一月中旬前提交并付清')
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('OUAC\\, B 组看各大学。\\n第二行')
  })

  it('opens and closes what it opens', () => {
    for (const component of ['VCALENDAR', 'VEVENT'])
      expect(lines.filter((line) => line === `BEGIN:${component}`)).toHaveLength(
        lines.filter((line) => line === `END:${component}`).length,
      )
    expect(calendarOf([], { name: 'x', language: 'en', stamp: new Date(0) })).toContain('BEGIN:VCALENDAR\r\n')
  })
})

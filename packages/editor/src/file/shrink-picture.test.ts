import { describe, expect, it } from 'vitest'
import { refusalOf } from './file-rules.ts'
import { fittedSize, isWorthShrinking } from './shrink-picture.ts'

const MB = 1024 * 1024
/** A file of a size that no test has to fill. */
const file = (name: string, type: string, size: number) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size })

describe('a picture before it is sent', () => {
  it('fits into the longest side that the server keeps, and is never drawn larger', () => {
    expect(fittedSize(8000, 6000)).toEqual({ width: 2560, height: 1920 })
    expect(fittedSize(3000, 9000)).toEqual({ width: 853, height: 2560 })
    expect(fittedSize(800, 600)).toEqual({ width: 800, height: 600 })
    expect(fittedSize(40_000, 1)).toEqual({ width: 2560, height: 1 })
  })

  it('is drawn smaller where that saves time: photos from 1.5 MB, drawings that the server would refuse', () => {
    expect(isWorthShrinking(file('a.jpg', 'image/jpeg', 12 * MB))).toBe(true)
    expect(isWorthShrinking(file('a.jpg', 'image/jpeg', MB))).toBe(false)
    expect(isWorthShrinking(file('a.png', 'image/png', 3 * MB))).toBe(false)
    expect(isWorthShrinking(file('a.png', 'image/png', 6 * MB))).toBe(true)
    expect(isWorthShrinking(file('a.pdf', 'application/pdf', 6 * MB))).toBe(false)
  })

  it('is refused beyond 60 MB, and beyond 5 MB where no browser could draw it smaller', () => {
    expect(refusalOf(file('a.jpg', 'image/jpeg', 12 * MB), 'picture')).toBeUndefined()
    expect(refusalOf(file('a.jpg', 'image/jpeg', 61 * MB), 'picture')?.en).toBe('A file may have up to 60 MB')
    expect(refusalOf(file('a.jpg', '', 12 * MB), 'picture')?.en).toBe('A file may have up to 5 MB')
    expect(refusalOf(file('a.gif', 'image/gif', MB), 'picture')?.en).toBe('Only png, jpg and jpeg pictures')
  })
})

import { describe, expect, it } from 'vitest'
import { middleSquare, mostZoom, moved, zoomed, zoomOf } from './square.ts'

const wide = { w: 1200, h: 800 }

describe('a square cut out of a picture', () => {
  it('begins as the largest one, in the middle', () => {
    expect(middleSquare(wide)).toEqual({ x: 200, y: 0, size: 800 })
    expect(middleSquare({ w: 300, h: 301 })).toEqual({ x: 0, y: 1, size: 300 })
  })

  it('is moved no further than the edge', () => {
    const square = { x: 200, y: 0, size: 800 }
    expect(moved(square, -50, 20, wide)).toEqual({ x: 150, y: 0, size: 800 })
    expect(moved(square, 900, 900, wide)).toEqual({ x: 400, y: 0, size: 800 })
  })

  it('keeps its middle when it is zoomed, and stays inside', () => {
    const near = zoomed({ x: 200, y: 0, size: 800 }, 2, wide)
    expect(near).toEqual({ x: 400, y: 200, size: 400 })
    expect(zoomOf(near, wide)).toBe(2)
    expect(zoomed({ x: 0, y: 0, size: 400 }, 1, wide)).toEqual({ x: 0, y: 0, size: 800 })
    expect(zoomed({ x: 800, y: 400, size: 400 }, 1, wide)).toEqual({ x: 400, y: 0, size: 800 })
  })

  it('is zoomed no further than a sharp avatar allows', () => {
    expect(mostZoom(wide)).toBe(4)
    expect(mostZoom({ w: 96, h: 96 })).toBe(1.5)
    expect(mostZoom({ w: 40, h: 40 })).toBe(1)
    expect(zoomed(middleSquare(wide), 99, wide).size).toBe(200)
  })
})

import { expect, test } from 'vitest'
import { BOX, clampCut, START, sizeOnStage } from './cut.ts'

const wide = { width: 800, height: 400 }

test('a picture covers the square with its shorter side', () => {
  expect(sizeOnStage(wide, 1)).toEqual({ width: BOX * 2, height: BOX })
})

test('no part of the square is ever left empty', () => {
  expect(clampCut(wide, { ...START, x: 999, y: 50 })).toEqual({ zoom: 1, turns: 0, x: BOX / 2, y: 0 })
  expect(clampCut(wide, { ...START, turns: 1, x: 50, y: 999 })).toEqual({
    zoom: 1,
    turns: 1,
    x: 0,
    y: BOX / 2,
  })
  expect(clampCut(wide, { ...START, zoom: 0.2 }).zoom).toBe(1)
})

test('turning left from the start is three quarters to the right', () => {
  expect(clampCut(wide, { ...START, turns: -1 }).turns).toBe(3)
})

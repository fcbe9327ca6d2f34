import { expect, test } from 'vitest'
import { cameraFilter, shotsOf } from './camera.ts'

const lines = [
  { at: 0, scene: 'gate' },
  { at: 18, scene: 'desk' },
  { at: 30, scene: 'desk' },
  { at: 45, scene: 'gate' },
]

test('captions after another over one drawing are one shot, and the shots fill the film', () => {
  expect(shotsOf(lines, 60)).toEqual([
    { scene: 'gate', seconds: 18, starts: [0], earlier: 0 },
    { scene: 'desk', seconds: 27, starts: [0, 12], earlier: 0 },
    { scene: 'gate', seconds: 15, starts: [0], earlier: 1 },
  ])
})

test('the camera moves where a caption begins, and a drawing that comes again is seen from elsewhere', () => {
  const [first, second, third] = shotsOf(lines, 60).map((shot) => cameraFilter(shot, false, '640x360', 24))
  expect(first).not.toContain('it-12')
  expect(second).toContain('it-12')
  expect(third).not.toBe(first)
})

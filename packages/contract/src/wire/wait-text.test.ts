import { expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

it.each([
  [1, '1秒', '1 second'],
  [45, '45秒', '45 seconds'],
  [90, '90秒', '90 seconds'],
  [91, '2分钟', '2 minutes'],
  [5400, '90分钟', '90 minutes'],
  [5401, '2小时', '2 hours'],
  [86_398, '24小时', '24 hours'],
])('%i seconds are said as a person would', (seconds, zh, en) => {
  expect(waitText(seconds, 'zh')).toBe(zh)
  expect(waitText(seconds, 'en')).toBe(en)
})

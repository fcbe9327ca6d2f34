import { expect, it } from 'vitest'
import { acceptsBrotli } from './packed-answers.ts'

it.each(['br', 'gzip, br', 'br;q=1.0, gzip', 'gzip;q=0, br;q=0.5', 'BR'])('%s takes Brotli', (accepted) => {
  expect(acceptsBrotli(accepted)).toBe(true)
})

it.each(['', 'gzip', 'br;q=0', 'br; q=0.000, gzip', 'gzip, br ;q=0', 'brotli'])('%s does not', (accepted) => {
  expect(acceptsBrotli(accepted)).toBe(false)
})

import { expect, it } from 'vitest'
import { warmUp } from './warm-up.ts'

it('goes through everything that it loads ahead', async () => {
  await expect(warmUp()).resolves.toBeUndefined()
})

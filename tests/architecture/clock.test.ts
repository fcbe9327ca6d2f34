import { expect, it } from 'vitest'
import { filesOf, read } from './repository.ts'

/** What reads the time in browsers alone, and the one place that reads it for pages. */
const FREE = /\.client\.ts$|\.test\.tsx?$|features\/offline\/worker\.js$|^apps\/portal\/app\/site\/clock\.ts$/

it('the portal reads the time in one place, so that the server knows which pages are of one day', () => {
  const readers = filesOf('apps/portal/app')
    .filter((file) => /\.[jt]sx?$/.test(file))
    .filter((file) => !FREE.test(file))
    .filter((file) => /\bnew Date\(\)|\bDate\.now\(\)/.test(read(file)))
  expect(readers).toEqual([])
})

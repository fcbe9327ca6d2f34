import { describe, expect, it } from 'vitest'
import { allCalls } from '../../../packages/contract/src/calls.ts'
import { read } from '../repository.ts'

const PAGE = 'docs/console-permissions.md'

/** Permissions that the first cell of a row names. */
const described = read(PAGE)
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w:]+)`/g)].map(([, name = '']) => name))

const permissions = new Set(allCalls.map(({ access }) => access).filter((access) => access.includes(':')))

describe('the page that says what each console permission reaches', () => {
  it('leaves out no permission of the contract', () => {
    expect([...permissions].filter((permission) => !described.includes(permission))).toEqual([])
  })

  it('speaks of no permission that nothing asks, and of none twice', () => {
    expect(
      described.filter((permission) => !permissions.has(permission as `${string}:${string}:${string}`)),
    ).toEqual([])
    expect(described.filter((permission, index) => described.indexOf(permission) !== index)).toEqual([])
  })

  it('says something of each', () => {
    const rows = read(PAGE)
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    expect(rows.filter((line) => (line.split('|')[2] ?? '').trim().length < 12)).toEqual([])
  })
})

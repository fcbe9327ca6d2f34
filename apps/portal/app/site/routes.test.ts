import { describe, expect, it } from 'vitest'
import { files } from '#app/routes.ts'
import { addresses, addressNames } from './addresses.ts'

describe('the route table', () => {
  it('has a file for every page called built, and for no other', () => {
    const built = addressNames.filter((name) => addresses[name].built)
    expect(Object.keys(files).sort()).toEqual([...built].sort())
  })
})

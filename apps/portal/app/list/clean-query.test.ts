import { describe, expect, it } from 'vitest'
import { cleanQuery } from './clean-query.ts'

const validators = { type: (value: string) => value === '1' || value === '0' }

function answer(address: string): Response | undefined {
  try {
    cleanQuery(new URL(address, 'https://dss.example'), validators)
  } catch (response) {
    return response as Response
  }
  return undefined
}

describe('the query of a page', () => {
  it('with an unknown or default value is answered 308 without it', () => {
    expect(answer('/?type=9')).toMatchObject({ status: 308 })
    expect(answer('/?type=all')?.headers.get('location')).toBe('/')
    expect(answer('/en?type=&utm=a')?.headers.get('location')).toBe('/en?utm=a')
  })

  it('that means something stays, as do parameters of others', () => {
    expect(answer('/?type=1')).toBeUndefined()
    expect(answer('/?utm_source=x')).toBeUndefined()
    expect(answer('/')).toBeUndefined()
  })
})

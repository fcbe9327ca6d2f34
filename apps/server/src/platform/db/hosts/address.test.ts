import { describe, expect, it } from 'vitest'
import { hostAddresses, isDatabaseAddress } from './address.ts'

describe('the address of a database', () => {
  it('stands for one address per host, each with its own port', () => {
    expect(hostAddresses('postgres://ossd:p%40ss@a:5432,b.example:6432,[::1]/ossd?sslmode=require')).toEqual([
      'postgres://ossd:p%40ss@a:5432/ossd?sslmode=require',
      'postgres://ossd:p%40ss@b.example:6432/ossd?sslmode=require',
      'postgres://ossd:p%40ss@[::1]/ossd?sslmode=require',
    ])
    expect(hostAddresses('postgres://localhost/ossd?host=%2Ftmp%2Fa')).toEqual([
      'postgres://localhost/ossd?host=%2Ftmp%2Fa',
    ])
  })

  it.each([
    ['?target_session_attrs=read-write', ''],
    ['?target_session_attrs=primary&sslmode=require', '?sslmode=require'],
    ['?sslmode=require&target_session_attrs=read-write', '?sslmode=require'],
  ])('loses %s, which the driver does not know', (query, left) => {
    expect(hostAddresses(`postgresql://a,b/ossd${query}`)).toEqual([
      `postgresql://a/ossd${left}`,
      `postgresql://b/ossd${left}`,
    ])
  })

  it.each([
    'postgres://a/ossd',
    'postgres://u:p@a:1,b:2/ossd',
    'postgresql://a,b/x?target_session_attrs=primary',
  ])('may be %s', (address) => {
    expect(isDatabaseAddress(address)).toBe(true)
  })

  it.each([
    'mysql://a/ossd',
    'postgres://a:1,b:x/ossd',
    'postgres://a,b/ossd?target_session_attrs=standby',
    'postgres://a,b/ossd?target_session_attrs=any',
    `postgres://${Array.from({ length: 9 }, (_, n) => `h${n}`).join(',')}/ossd`,
  ])('may not be %s', (address) => {
    expect(isDatabaseAddress(address)).toBe(false)
  })
})

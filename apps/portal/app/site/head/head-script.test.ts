import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import { describe, expect, it } from 'vitest'
import { headScript } from './head-script.ts'

/** What the script writes on the root element for what a browser has. */
function written({ theme, cookie = '' }: { theme?: string; cookie?: string }): Record<string, string> {
  const dataset: Record<string, string> = {}
  new Function('localStorage', 'document', headScript)(
    { dssTheme: theme },
    { documentElement: { dataset }, cookie },
  )
  return dataset
}

describe('the script of the head', () => {
  it('sets a known theme only', () => {
    expect(written({ theme: 'dark' })).toEqual({ theme: 'dark' })
    expect(written({ theme: 'light' })).toEqual({ theme: 'light' })
    expect(written({ theme: 'sepia' })).toEqual({})
    expect(written({})).toEqual({})
  })

  it('knows a session by its token', () => {
    expect(written({ cookie: `username=admin; ${TOKEN_COOKIE}=abc` })).toEqual({ session: 'in' })
    expect(written({ cookie: `${TOKEN_COOKIE}=` })).toEqual({})
    expect(written({ cookie: `x${TOKEN_COOKIE}=abc` })).toEqual({})
  })

  it('does not stop the page where storage is refused', () => {
    const dataset = {}
    expect(() =>
      new Function('localStorage', 'document', headScript)(undefined, {
        documentElement: { dataset },
        cookie: '',
      }),
    ).not.toThrow()
  })
})

import { describe, expect, it } from 'vitest'
import { loggedError } from './logged-error.ts'

describe('an error in the log', () => {
  it('keeps the statement and the place, and drops the values people sent', () => {
    const error = new Error(
      'Failed query: insert into "bbs_contact" values ($1)\nparams: 王小明,+8613800000000',
    )
    const logged = JSON.stringify(loggedError(error))
    expect(logged).toContain('insert into')
    expect(logged).toContain('logged-error.test.ts')
    expect(logged).not.toContain('王小明')
    expect(logged).not.toContain('13800000000')
  })
})

import { describe, expect, it } from 'vitest'
import { Email, OptionalMobile } from './person-fields.ts'
import { maskEmail, maskPhone } from './phone.values.ts'

describe('a mobile number in a form', () => {
  it.each(['', '13812345678', maskPhone('+8613812345678'), maskPhone('+14165550123')])(
    'may be “%s”',
    (written) => {
      expect(OptionalMobile.safeParse(written).success).toBe(true)
    },
  )

  it.each(['12345678901', '1381234567', '+8613812345678', '138 1234 5678', '*', 'call me*', '138****567'])(
    'is not “%s”',
    (written) => {
      expect(OptionalMobile.safeParse(written).success).toBe(false)
    },
  )
})

describe('an e-mail address in a form', () => {
  it.each(['', 'wang@example.com', maskEmail('wang@example.com'), maskEmail('w@example.com')])(
    'may be “%s”',
    (written) => {
      expect(Email.safeParse(written).success).toBe(true)
    },
  )

  it.each(['wang', '*@', '***', 'w***@'])('is not “%s”', (written) => {
    expect(Email.safeParse(written).success).toBe(false)
  })
})

/** Bounds of a member's password. */
export const passwordBounds = { min: 8, max: 64 } as const

/** Beginnings of the passwords that people choose most often; what merely adds digits or signs to one is as weak. */
const COMMON = [
  'password',
  'passw0rd',
  'qwerty',
  'qwertyuiop',
  'qwer1234',
  'asdfghjkl',
  'asdf1234',
  'zxcvbnm',
  'zxcv1234',
  '1qaz2wsx',
  '1q2w3e4r',
  'q1w2e3r4',
  'qazwsx',
  'abc123',
  'abcd1234',
  'abcdef',
  'a1b2c3d4',
  'aa123456',
  'a123456',
  'woaini',
  'iloveyou',
  '5201314',
  '1314520',
  'admin',
  'administrator',
  'root',
  'welcome',
  'letmein',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'superman',
  'batman',
  'sunshine',
  'princess',
  'master',
  'shadow',
  'michael',
  'jordan',
  'trustno1',
  'starwars',
  'whatever',
  'freedom',
  'computer',
  'internet',
  'hello',
  'china',
  'beijing',
  'shanghai',
  'canada',
  'toronto',
  'ontario',
  'student',
  'school',
  'ossd',
  'test',
  'guest',
  'user',
  'login',
  'mima',
  'nihao',
  'wang',
  'zhang',
]

/** Digits and signs that people put around a common word. */
const PADDING = /[\d\W_]/gu
const RUNS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function kindsOf(password: string): number {
  return [/\p{L}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
}

/** Whether a password is little more than runs such as `1234` or `qwer`, or one sign again and again. */
function isRun(folded: string): boolean {
  if (new Set(folded).size <= 3) return true
  const isNext = (one: string, other: string) =>
    RUNS.some((run) => {
      const [from, to] = [run.indexOf(one), run.indexOf(other)]
      return from >= 0 && to >= 0 && Math.abs(from - to) <= 1
    })
  const signs = [...folded]
  const steps = signs.filter((sign, index) => index > 0 && isNext(signs[index - 1] ?? '', sign)).length
  return steps >= signs.length - 3
}

function isCommon(folded: string): boolean {
  const core = folded.replace(PADDING, '')
  return COMMON.some((word) => {
    const rest = folded.replace(word, '')
    return rest !== folded && (core === word || rest.length <= 4)
  })
}

/** Whose password it is: what it may not hold. */
export interface PasswordOwner {
  name?: string
  /** Digits, with or without the country. */
  phone?: string
}

/**
 * What is wrong with a member's new password: `format` when it has not 8 to 64 signs of at least two kinds (letters,
 * digits, signs), `weak` when it is common, a run, or holds the owner's name or phone.
 */
export function passwordFlaw(
  password: string,
  owner: PasswordOwner = {},
): 'passwordFormat' | 'passwordWeak' | undefined {
  const { length } = [...password]
  if (length < passwordBounds.min || length > passwordBounds.max || kindsOf(password) < 2)
    return 'passwordFormat'
  const folded = password.normalize('NFKC').toLowerCase()
  const name = owner.name?.trim().toLowerCase() ?? ''
  const phone = owner.phone?.replace(/\D/g, '').slice(-10) ?? ''
  if (name.length >= 4 && folded.includes(name)) return 'passwordWeak'
  if (phone.length >= 7 && folded.includes(phone.slice(-8))) return 'passwordWeak'
  return isCommon(folded) || isRun(folded) ? 'passwordWeak' : undefined
}

/** Names of the steps a password rises through while it is typed. */
export const passwordStrengths = {
  weak: { zh: '太弱', en: 'too weak' },
  fair: { zh: '一般', en: 'fair' },
  good: { zh: '较强', en: 'good' },
  strong: { zh: '很强', en: 'strong' },
} as const

/** How hard a password is to guess, roughly: by its length, kinds of signs and flaws. */
export function passwordStrength(password: string, owner?: PasswordOwner): keyof typeof passwordStrengths {
  if (passwordFlaw(password, owner)) return 'weak'
  const points = [...password].length + 2 * kindsOf(password)
  return points >= 20 ? 'strong' : points >= 15 ? 'good' : 'fair'
}

/** What a member's account name looks like: 4 to 20 letters, digits or underscores, a letter first. */
export const ACCOUNT_NAME = /^[A-Za-z]\w{3,19}$/

/** Bounds of an account's name as clients of the admin template check them: no other length can sign in. */
export const accountNameBounds = { min: 2, max: 20 } as const

/** Bounds of the password of an account without a phone, as clients of the admin template check them. */
export const staffPasswordBounds = { min: 6, max: 20 } as const

/** What a password may consist of, by the setting `sys.account.chrtype`. The texts are the admin template's. */
export const passwordRules: Readonly<Record<string, { pattern: RegExp; zh: string; en: string }>> = {
  '0': {
    pattern: /^[^<>"'|\\]+$/,
    zh: '密码不能包含非法字符：< > " \' \\ |',
    en: 'A password may not contain any of these: < > " \' \\ |',
  },
  '1': { pattern: /^[0-9]+$/, zh: '密码只能为数字（0-9）', en: 'A password has digits only (0-9)' },
  '2': {
    pattern: /^[a-zA-Z]+$/,
    zh: '密码只能为英文字母（a-z、A-Z）',
    en: 'A password has letters only (a-z, A-Z)',
  },
  '3': {
    pattern: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]+$/,
    zh: '密码必须同时包含字母和数字',
    en: 'A password has letters and digits',
  },
  '4': {
    pattern: /^(?=.*[A-Za-z])(?=.*\d)(?=.*[~!@#$%^&*()\-=_+])[A-Za-z\d~!@#$%^&*()\-=_+]+$/,
    zh: '密码必须同时包含字母、数字和特殊字符（~!@#$%^&*()-=_+）',
    en: 'A password has letters, digits and one of ~!@#$%^&*()-=_+',
  },
}

/** The rule of a setting; anything but a known number means the first. */
export function passwordRule(setting: string) {
  return passwordRules[setting] ?? (passwordRules['0'] as (typeof passwordRules)[string])
}

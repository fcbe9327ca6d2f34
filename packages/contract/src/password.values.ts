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

import { isAdvertNickname, isReservedNickname } from '@app/contract/account/nickname.values.ts'
import { foldWord } from '#modules/sensitive-word/folding.ts'

/** Han characters that a reader takes for one another in a name. */
const HAN_TWINS: Readonly<Record<string, string>> = {
  曰: '日',
  末: '未',
  士: '土',
  已: '己',
  巳: '己',
  戌: '戊',
  戍: '戊',
  入: '人',
}
/** Latin letters and digits that many typefaces draw alike. */
const LATIN_TWINS: Readonly<Record<string, string>> = { i: 'l', '1': 'l', '0': 'o' }
const SEPARATORS = /[^\p{L}\p{N}]+/gu

/**
 * A name as names are compared: width, case, accents, traditional characters, letters of other alphabets, spaces, marks and
 * emoji make no difference. A name of nothing but emoji is compared by them.
 */
export function nameForm(name: string): string {
  const folded = foldWord(name)
  const letters = folded.replace(SEPARATORS, '') || folded
  return [...letters]
    .map((char) => HAN_TWINS[char] ?? LATIN_TWINS[char] ?? char)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** True for a name by which only the staff, public bodies, verified people or hidden identities are called. */
export const isReserved = (name: string): boolean => isReservedNickname(foldWord(name))

/** True for a name that sends its readers to another place. */
export const isAdvert = (name: string): boolean => isAdvertNickname(foldWord(name))

/** What many schools are called besides their own name, and where they are. */
const COMMON =
  /加拿大|安大略省?|安省|国际|外国语|外语|双语|实验|附属|海外|私立|公立|高级|学校|中学|高中|书院|学院|学园|课程|中心|国际部|校区|(?:international|canadian|canada|ontario|bilingual|private|public|secondary|high|school|academy|college|collegiate|institute|campus|of|the|centre|center)/g
/** By which an office of a school calls itself. */
const OFFICE =
  /招生|招办|教务|校长|校办|校方|学校|学院|书院|中学|高中|国际部|办公室|老师团队|顾问|校区|总部|代表|admission|admit|office|principal|headmaster|registrar|school|academy|college|campus|team|recruit/

const MIN_HAN = 2
const MIN_LATIN = 4
const isHan = (text: string) => /\p{Script=Han}/u.test(text)
const isLongEnough = (core: string) => core.length >= (isHan(core) ? MIN_HAN : MIN_LATIN)

/** What a school is called without what many are called: where nothing much is left, nothing. */
function coreOf(schoolName: string): string | undefined {
  const core = nameForm(foldWord(schoolName).replace(COMMON, ' '))
  return isLongEnough(core) ? core : undefined
}

/**
 * Whether a name passes for a school's: it holds the whole name, is the school's own part of it, or is that with the name
 * of an office.
 */
export function passesForSchool(name: string, schoolNames: readonly string[]): boolean {
  const form = nameForm(name)
  const folded = foldWord(name).replace(SEPARATORS, '')
  return schoolNames.some((schoolName) => {
    const whole = nameForm(schoolName)
    if (whole.length > 2 && form.includes(whole)) return true
    const core = coreOf(schoolName)
    if (core === undefined || !form.includes(core)) return false
    return form === core || OFFICE.test(folded.replace(core, ' '))
  })
}

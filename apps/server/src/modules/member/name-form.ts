import {
  isAdvertNickname,
  isOfficeNickname,
  isReservedNickname,
} from '@app/contract/account/nickname.values.ts'
import { namedPlaces } from '@app/contract/school/register/places.values.ts'
import { LRUCache } from 'lru-cache'
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

/** True for a name that speaks for the office of a school. */
export const isOffice = (name: string): boolean => isOfficeNickname(foldWord(name))

/** True for a name that sends its readers to another place. */
export const isAdvert = (name: string): boolean => isAdvertNickname(foldWord(name))

/** What many schools are called besides their own name, and where they are. */
const COMMON_HAN =
  '加拿大|安大略省?|安省|国际|外国语|外语|双语|实验|附属|海外|私立|公立|高级|学校|中学|高中|书院|学院|学园|课程|中心|国际部|校区'
const COMMON_LATIN =
  'international|canadian|canada|ontario|bilingual|private|public|secondary|high|school|academy|college|collegiate|institute|campus|of|the|centre|center'
/** What the kind of a school adds to its name; of these alone the name is too short to be a school's by itself. */
const KIND_HAN = '寄宿|走读|女子|男子|女校|男校|预科|天主教|基督教|职业|技术|艺术|理工|高等|完全|初中|小学'
const KIND_LATIN =
  'boarding|day|girls|boys|catholic|christian|preparatory|prep|senior|junior|technical|vocational|composite|elementary|middle|online|virtual'
/** Short forms of the same, as families write them. */
const SHORT_LATIN = 'ss|hs|shs|chs|dss|dhs|css|ci|cvi|ps|sec|sch|acad|coll|inst|intl'
/** By which an office of a school calls itself. */
const ROLE_HAN = '招生|招办|教务|校长|校办|校方|办公室|总部'
const ROLE_LATIN = 'admission|admit|office|principal|headmaster|registrar|recruit'
const OFFICE_HAN = `${ROLE_HAN}|学校|学院|书院|中学|高中|国际部|老师团队|顾问|校区|代表`
const OFFICE_LATIN = `${ROLE_LATIN}|school|academy|college|campus|team`

const latinWords = (list: string) => new RegExp(`\\b(?:${list})\\b`, 'g')
const COMMON = [new RegExp(COMMON_HAN, 'g'), latinWords(COMMON_LATIN)]
const KINDS = [new RegExp(`${COMMON_HAN}|${KIND_HAN}`, 'g'), latinWords(`${COMMON_LATIN}|${KIND_LATIN}`)]
/** Latin words as they stand in a name's form. */
const inForm = (list: string) => list.split('|').map(nameForm).join('|')
const OFFICE = new RegExp(`${OFFICE_HAN}|${inForm(OFFICE_LATIN)}`)
const ROLE = new RegExp(`${ROLE_HAN}|${inForm(ROLE_LATIN)}`)
const BEGINS_WITH_ROLE = new RegExp(`^(?:${ROLE.source})`)
/** What a town adds to its name. */
const PLACE_ALONE = new RegExp(`^(?:${inForm('ontario|canada|on|ca')}|加拿大|安大略省?|安省| )+$`)
const KIND_ALONE = new RegExp(
  `^(?:${COMMON_HAN}|${KIND_HAN}|${inForm(`${COMMON_LATIN}|${KIND_LATIN}|${SHORT_LATIN}`)}| )+\\d*$`,
)

/** Parts of the country that hold a school's own word. */
const REGIONS = new Set(['Upper Canada', 'Lower Canada'].map(nameForm))
const CITIES = new Set(namedPlaces.cities.map(nameForm))
/** What stands before the name of a saint, by whom many schools, churches and towns are called, and after it. */
const SAINT = /^(?:st|saint|sainte|ste|s)$/

const MIN_HAN = 2
const MIN_LATIN = 4
const MIN_INITIALS = 3
const isHan = (text: string) => /\p{Script=Han}/u.test(text)
const isLongEnough = (core: string) => core.length >= (isHan(core) ? MIN_HAN : MIN_LATIN)

/** What a school is called without these words; where nothing much is left, nothing. */
function coreOf(folded: string, words: readonly RegExp[]): string | undefined {
  const core = nameForm(words.reduce((rest, word) => rest.replace(word, ' '), folded))
  return isLongEnough(core) ? core : undefined
}

/** The Latin words of a name without these. */
const wordsBut = (folded: string, words: readonly RegExp[]): string[] =>
  words.reduce((rest, word) => rest.replace(word, ' '), folded).match(/[a-z0-9]+/g) ?? []

/** True where one Latin word is left, but for what makes it a saint's name. */
const isOneWordBut = (folded: string, words: readonly RegExp[]): boolean =>
  !isHan(folded) && wordsBut(folded, words).filter((word) => !SAINT.test(word)).length === 1

/** The forms by which a school is known. */
interface SchoolForms {
  whole: string
  core: string | undefined
  /** Without the kind of school it is. */
  short: string | undefined
  /** Its own part is one Latin word, as many first names, surnames and towns are. */
  isOneWord: boolean
  /** So is its part without the kind of school. */
  isShortOneWord: boolean
  /** UCC for Upper Canada College. */
  initials: string | undefined
}

function formsOf(schoolName: string): SchoolForms {
  const folded = foldWord(schoolName)
  const words = folded.match(/[a-z]+/g)?.filter((word) => !/^(?:of|the|and|for)$/.test(word)) ?? []
  const initials = isHan(folded) ? '' : nameForm(words.map((word) => word[0]).join(''))
  return {
    whole: nameForm(schoolName),
    core: coreOf(folded, COMMON),
    short: coreOf(folded, KINDS),
    isOneWord: isOneWordBut(folded, COMMON),
    isShortOneWord: isOneWordBut(folded, KINDS),
    initials: initials.length >= MIN_INITIALS ? initials : undefined,
  }
}

/** Several times the names of all schools. */
const FORMS_MAX = 20_000
/** The forms of a school's name, made once: each new nickname is compared with all schools. */
const schoolForms = new LRUCache<string, SchoolForms>({ max: FORMS_MAX, memoMethod: formsOf })

/** What a name adds to a part of it; undefined where it does not hold the part. */
const besides = (form: string, part: string | undefined) =>
  part !== undefined && form.includes(part) ? form.replace(part, ' ').trim() : undefined

/**
 * Whether a name passes for a school's: it holds the whole name, is the school's own part of it, or is that with the name
 * of an office or a kind of school; or begins with the school's initials and goes on with an office. One Latin word is the
 * name of many besides a school (Grace, London): alone it passes for a school of `wellKnown` only.
 */
export function passesForSchool(
  name: string,
  schoolNames: readonly string[],
  wellKnown: ReadonlySet<string> = new Set(schoolNames),
): boolean {
  const form = nameForm(name)
  if (REGIONS.has(form)) return false
  const isCity = CITIES.has(form)
  return schoolNames.some((schoolName) => {
    const { whole, core, short, initials, isOneWord, isShortOneWord } = schoolForms.memo(schoolName)
    if ((isOneWord && form === core) || isCity) return wellKnown.has(schoolName) && form === core
    if (whole.length > 2 && form.includes(whole)) return true
    const besidesCore = besides(form, core)
    if (besidesCore !== undefined && (besidesCore === '' || OFFICE.test(besidesCore))) return true
    const besidesShort = besides(form, short)
    if (isShortOneWord && PLACE_ALONE.test(besidesShort ?? '') && !wellKnown.has(schoolName)) return false
    if (besidesShort && (KIND_ALONE.test(besidesShort) || ROLE.test(besidesShort))) return true
    return (
      initials !== undefined &&
      form.startsWith(initials) &&
      BEGINS_WITH_ROLE.test(form.slice(initials.length))
    )
  })
}

/**
 * Whether a name passes for another school's than the writer's own. The own school's whole name in it is left aside, and so
 * is a part that both schools are called by; another school's whole name passes for that school, unless it stands in the
 * own whole name.
 */
export function passesForAnotherSchool(
  name: string,
  ownNames: readonly string[],
  otherNames: readonly string[],
  wellKnown: ReadonlySet<string> = new Set(otherNames),
): boolean {
  const form = nameForm(name)
  const own = ownNames.map((ownName) => schoolForms.memo(ownName))
  const borne = own
    .map(({ whole }) => whole)
    .filter((whole) => whole.length > 2 && form.includes(whole))
    .sort((one, other) => other.length - one.length)
  const shared = new Set(own.flatMap(({ core }) => core ?? []))
  const unlike: string[] = []
  for (const otherName of otherNames) {
    const { whole, core } = schoolForms.memo(otherName)
    if (borne.some((ownWhole) => ownWhole.includes(whole))) continue
    const isAlike = core !== undefined && shared.has(core)
    if ((isAlike || borne.length > 0) && whole.length > 2 && form.includes(whole)) return true
    if (!isAlike) unlike.push(otherName)
  }
  const rest = borne.reduce((text, whole) => text.replace(whole, ' '), form)
  return passesForSchool(rest, unlike, wellKnown)
}

/** A name before the kind of a school or a board, which no list of schools may have: 上加拿大学院. */
const HAN_SCHOOL = /(\p{Script=Han}{2,12}?)(?:学院|学校|中学|高中|书院|公校局|教育局)/u
/** What stands there without naming a school. */
const UNNAMED = /^(?:我们|咱们|你们|他们|这所|那所|一所|公立|私立|国际|寄宿|网络|本人|这里|这边)的?$/
/** What stands before the name in a sentence that speaks for a school. */
const SPEAKING = /^[^是为系代【[]*(?:[是为系]|代表|[【[])/u

/** Whether words name a school in Chinese that is none of these, whether or not a list has it. */
export function namesUnlistedSchool(words: string, ownNames: readonly string[]): boolean {
  const named = HAN_SCHOOL.exec(words.replace(SPEAKING, ''))?.[1]
  if (named === undefined || UNNAMED.test(named)) return false
  const form = nameForm(words)
  return !ownNames.some((ownName) => {
    const { whole, core } = schoolForms.memo(ownName)
    return form.includes(whole) || (core !== undefined && form.includes(core))
  })
}

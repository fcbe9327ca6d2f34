import type { Copy } from '#modules/sensitive-word/folding.ts'
import { type ClaimWords, ROLE } from './claim-words.ts'
import {
  addressesReaders,
  addressesStaff,
  beginsAsOffice,
  complains,
  demands,
  Following,
  isAbout,
  namesAuthority,
  threatensAccount,
} from './following.ts'
import { type Header, hasSubjectBehind, KIND, readingsAt, SPEAKER, splitsWord } from './header.ts'
import { GAP, type LettersOnly, MARK } from './letters-only.ts'

/** What follows is read so far. */
const FOLLOWING = 180
/** What precedes a header that the writer passes on. */
const PASSED_ON =
  /(?:转发?|转载|收到|看到|分享|搬运|群里|群发|邮件|发来|来自|截图|引用|原文|贴一下|网上|官网|写着|写道|如下|fwd|forwarded|received|got|saw|posted|quote|from the|sent us|email|emailed|says|read)[^\n]{0,16}[:：]?\s*$/
const BEFORE = 40

/** A text as headers are looked for in it. */
interface Passage {
  copy: Copy
  letters: LettersOnly
  /** By the end of a header. */
  followings: Map<number, Following>
}

function followingOf({ copy, letters, followings }: Passage, end: number): Following {
  const known = followings.get(end)
  if (known) return known
  const from = letters.places[end] ?? copy.text.length
  const following = new Following(
    copy.text.slice(from, from + FOLLOWING).replace(/[^\S\n]+/g, ' '),
    letters.plain.slice(end, end + FOLLOWING).join(''),
  )
  followings.set(end, following)
  return following
}

/** A header is a claim, or words about a notice, or neither. */
type Reading = 'claim' | 'about' | 'none'

/** True for a publisher's name as the last line of a text, with nothing but a date behind it. */
function isSignature(letters: LettersOnly, { start, end, words }: Header): boolean {
  const isLine = letters.gaps[start] === GAP.line && letters.gaps[end] === GAP.line
  if (!isLine || start === 0) return false
  const behind = letters.plain.slice(end, end + MOST_DATE + 1)
  return words > 1 && behind.length <= MOST_DATE && /^[\d年月日]*$/.test(behind.join(''))
}
const MOST_DATE = 12

/** A publisher without a kind of notice: 【官方】, or 管理员: before words to all readers. */
function readSpeaker(letters: LettersOnly, header: Header, following: Following): Reading {
  const { start, end, roles } = header
  const mark = letters.marks[end] ?? 0
  const isSite = (roles & (ROLE.general | ROLE.site | ROLE.part)) !== 0
  if (!isSite || (letters.gaps[end] ?? 0) < GAP.sign || (mark & MARK.question) !== 0) return 'none'
  if ((roles & (ROLE.general | ROLE.site)) !== 0 && isSignature(letters, header)) return 'claim'
  const isUrged = following.is(demands)
  if (following.is(addressesStaff) || (following.is(isAbout) && !isUrged)) return 'about'
  const isBracketed = ((letters.marks[start] ?? 0) & MARK.bracket) !== 0 && (mark & MARK.bracket) !== 0
  const isStaff = (roles & (ROLE.general | ROLE.site)) !== 0
  if (isStaff && (isBracketed || (mark & MARK.bar) !== 0)) return 'claim'
  return (mark & MARK.colon) !== 0 && (isUrged || following.is(addressesReaders)) ? 'claim' : 'none'
}

/** A header that names no publisher: words to all readers, or a kind of notice alone. */
function readAnonymous(letters: LettersOnly, { start, end, roles }: Header, following: Following): Reading {
  if ((letters.gaps[end] ?? 0) < GAP.sign) return 'none'
  const isUrged = following.is(demands)
  if ((roles & ROLE.readers) !== 0)
    return isUrged || following.is(threatensAccount) || (roles & (ROLE.notice | ROLE.message)) !== 0
      ? 'claim'
      : 'none'
  if (!FORMAL.test(letters.plain.slice(start, end).join(''))) return 'none'
  return following.is(addressesReaders) && (isUrged || !following.is(isAbout)) ? 'claim' : 'none'
}
const FORMAL = /公告|通知|通告|公示|notice|announcement/

/** By who is named, by what kind, and by what follows. */
function readHeader(passage: Passage, header: Header): Reading {
  const { copy, letters } = passage
  const { start, end, roles } = header
  if (splitsWord(letters, end)) return 'none'
  const following = followingOf(passage, end)
  if ((roles & SPEAKER) === 0) return readAnonymous(letters, header, following)
  if ((roles & KIND) === 0) return readSpeaker(letters, header, following)
  const gap = letters.gaps[end] ?? GAP.line
  if (following.is(demands) && gap >= GAP.blank) return 'claim'
  if (((letters.marks[end] ?? 0) & MARK.question) !== 0 || following.is(isAbout)) return 'about'
  const from = letters.places[start] ?? 0
  if (PASSED_ON.test(copy.text.slice(Math.max(0, from - BEFORE), from))) return 'about'
  if (gap < GAP.sign) {
    const isForeign = (roles & (ROLE.school | ROLE.authority)) !== 0
    return !isForeign && (following.is(beginsAsOffice) || hasSubjectBehind(letters, end)) ? 'claim' : 'none'
  }
  return isPublished(letters, header, following) ? 'claim' : 'none'
}

/** Whether a whole header, with a publisher and a kind, speaks as that publisher. */
function isPublished(letters: LettersOnly, { start, end, roles }: Header, following: Following): boolean {
  const has = (role: number) => (roles & role) !== 0
  const isAddressed = following.is(addressesReaders)
  const isStaff = has(ROLE.general | ROLE.site)
  if (!has(ROLE.notice | ROLE.message)) {
    const isBracketed =
      ((letters.marks[start] ?? 0) & (letters.marks[end] ?? 0) & MARK.bracket) !== 0 && isStaff
    return isBracketed || isAddressed
  }
  // what it says of an authority is what families pass on
  if (has(ROLE.authority)) return isAddressed || (has(ROLE.notice) && !has(ROLE.from))
  if (has(ROLE.school)) return isAddressed || (has(ROLE.general) && has(ROLE.notice) && !has(ROLE.from))
  if (!has(ROLE.site | ROLE.part) && following.is(namesAuthority)) return isAddressed
  if (isStaff || has(ROLE.notice)) return true
  return !following.is(complains)
}

/** The first claim among the readings of one header, unless one of them is about a notice. */
function claimOf(passage: Passage, headers: readonly Header[]): Header | undefined {
  const readings = headers.map((header) => ({ header, reading: readHeader(passage, header) }))
  const claim = readings.find(({ reading }) => reading === 'claim')
  const isToldOf = readings.some(({ reading }) => reading === 'about')
  return claim && isToldOf && !followingOf(passage, claim.header.end).is(demands) ? undefined : claim?.header
}

/** The first and the last letter of a header. */
interface HeaderHit {
  first: number
  last: number
  text: string
}

/** Passages in the place of a header that make a text pass for a notice of the site or of an authority. */
export function noticeHeaders(
  copy: Copy,
  letters: LettersOnly,
  words: ClaimWords,
  isSchool: boolean,
): HeaderHit[] {
  const hits: HeaderHit[] = []
  const passage: Passage = { copy, letters, followings: new Map() }
  let [starts, passed] = [0, 0]
  for (let start = 0; start < letters.plain.length && starts <= MOST_STARTS; start++) {
    if (start < passed || (letters.gaps[start] ?? 0) < GAP.stop) continue
    const all = readingsAt(letters, words, start)
    if (all.length === 0) continue
    starts++
    const claim =
      starts > MOST_STARTS
        ? all[0]
        : (claimOf(
            passage,
            all.filter(({ roles }) => (roles & KIND) !== 0),
          ) ??
          claimOf(
            passage,
            all.filter(({ roles }) => (roles & KIND) === 0),
          ))
    // a school speaks for itself, and passes on what authorities publish
    if (!claim || (isSchool && (claim.roles & (ROLE.school | ROLE.authority)) !== 0)) continue
    const [first = 0, last = 0] = [letters.places[claim.start], letters.places[claim.end - 1]]
    hits.push({ first: copy.at[first] ?? 0, last: copy.at[last] ?? 0, text: '' })
    passed = claim.end
  }
  return hits
}

/** A text with more sentences that begin as headers is no family's, and waits: so many are read. */
const MOST_STARTS = 200

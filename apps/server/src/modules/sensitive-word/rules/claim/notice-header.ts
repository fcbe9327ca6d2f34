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
  serves,
  speaksAsSite,
  threatensAccount,
} from './following.ts'
import {
  anonymousTitle,
  type Header,
  hasSubjectBehind,
  KIND,
  readingsAt,
  SPEAKER,
  splitsWord,
} from './header.ts'
import { GAP, type LettersOnly, MARK } from './letters-only.ts'

/** What follows is read so far. */
const FOLLOWING = 180
/** What precedes a header that the writer passes on. */
const PASSED_ON =
  /(?:转发?|转载|收到|看到|分享|搬运|群里|群发|邮件|发来|来自|截图|引用|原文|贴一下|网上|官网|骗|假|小心|据|按|写着|写道|如下|fwd|forwarded|received|got|saw|posted|quote|from the|sent us|email|emailed|says|read)[^\n]{0,30}[:：]?\s*$/
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
function isSignature(letters: LettersOnly, { start, end, words, roles }: Header): boolean {
  const isLine = letters.gaps[start] === GAP.line && letters.gaps[end] === GAP.line
  if (!isLine || start === 0) return false
  const behind = letters.plain.slice(end, end + MOST_DATE + 1)
  const closing = letters.plain.slice(Math.max(0, start - MOST_CLOSING), start).join('')
  const isClosed = (roles & ROLE.site) !== 0 && CLOSING.test(closing)
  const isAlone = words > 1 || isClosed || SIGNS.test(letters.plain.slice(start, end).join(''))
  return isAlone && behind.length <= MOST_DATE && /^[\d年月日]*$/.test(behind.join(''))
}
const MOST_DATE = 12
const MOST_CLOSING = 12
const CLOSING = /(?:此致|敬礼|特此|regards|sincerely|best|thanks)$/
/** By one word of these a text is signed. */
const SIGNS = /^(?:管理员|版主|站长|站务|admins?|administration|moderators?|management)$/

/** Whether a publisher's name stands as a label: in brackets, before a bar, or after `from`. */
function isLabel(letters: LettersOnly, { start, end, roles }: Header): boolean {
  const mark = letters.marks[end] ?? 0
  const isBracketed = ((letters.marks[start] ?? 0) & mark & MARK.bracket) !== 0
  const name = letters.plain.slice(start, end).join('')
  if (name === '系统' || name === 'system') return isBracketed
  const isStaff = (roles & (ROLE.general | ROLE.site)) !== 0 && name !== '官网'
  const isFrom = (roles & ROLE.from) !== 0
  const isBeforeColon = (mark & MARK.colon) !== 0 && (isFrom || /^[a-z]+$/.test(name))
  const isAloneFrom = isFrom && letters.gaps[end] === GAP.line
  return isStaff && (isBracketed || (mark & MARK.bar) !== 0 || isBeforeColon || isAloneFrom)
}

/** A publisher without a kind of notice: 【官方】, or 管理员: before words to all readers. */
function readSpeaker(letters: LettersOnly, header: Header, following: Following): Reading {
  const { end, roles } = header
  const mark = letters.marks[end] ?? 0
  if ((roles & (ROLE.general | ROLE.site | ROLE.part)) === 0) return 'none'
  if (following.is(serves)) return 'claim'
  if ((letters.gaps[end] ?? 0) < GAP.sign || (mark & MARK.question) !== 0) return 'none'
  if ((roles & (ROLE.general | ROLE.site)) !== 0 && isSignature(letters, header)) return 'claim'
  const isUrged = following.is(demands)
  if (following.is(addressesStaff) || (following.is(isAbout) && !isUrged)) return 'about'
  const isSpoken = (mark & MARK.colon) !== 0 && (isUrged || following.is(addressesReaders))
  return isSpoken || isLabel(letters, header) ? 'claim' : 'none'
}

/** A header that names no publisher: words to all readers, or a kind of notice alone. */
function readAnonymous(letters: LettersOnly, { start, end, roles }: Header, following: Following): Reading {
  if ((letters.gaps[end] ?? 0) < GAP.sign) return 'none'
  const isUrged = following.is(demands)
  if ((roles & ROLE.readers) !== 0)
    return isUrged ||
      following.is(threatensAccount) ||
      following.is(speaksAsSite) ||
      (roles & (ROLE.notice | ROLE.message)) !== 0
      ? 'claim'
      : 'none'
  if (!FORMAL.test(letters.plain.slice(start, end).join(''))) return 'none'
  const isOfSite = following.is(addressesReaders) || following.is(speaksAsSite)
  return isOfSite && (isUrged || !following.is(isAbout)) ? 'claim' : 'none'
}
const FORMAL = /公告|通知|通告|公示|notice|an+ouncement|(?:policy|rules?|terms|termsofservice)updat/

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
  // ??官方公告?? is dressed, and no question
  const isAsked = ((letters.marks[end] ?? 0) & ~(letters.marks[start] ?? 0) & MARK.question) !== 0
  if (isAsked || following.is(isAbout)) return 'about'
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
  // families tell of what authorities announce
  if (has(ROLE.verb) && has(ROLE.authority | ROLE.school)) return false
  if (has(ROLE.verb) && has(SPEAKER)) return isStaff || isAddressed || following.is(beginsAsOffice)
  if (!has(ROLE.notice | ROLE.message)) {
    const isBracketed =
      ((letters.marks[start] ?? 0) & (letters.marks[end] ?? 0) & MARK.bracket) !== 0 && isStaff
    const isSent = has(ROLE.from) && has(ROLE.site | ROLE.part)
    const isOwn = /^本(?:站|平台|网站|社区)/.test(letters.plain.slice(start, end).join(''))
    return isBracketed || isAddressed || isSent || (isOwn && has(ROLE.site))
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
  const following = claim && followingOf(passage, claim.header.end)
  const isSure = following?.is(demands) || (following?.is(addressesReaders) && !following.is(isAbout))
  return isToldOf && !isSure ? undefined : claim?.header
}

/** The claim among all readings from one place; those with a kind of notice go first. */
function claimAmong(passage: Passage, headers: readonly Header[]): Header | undefined {
  const hasKind = ({ roles }: Header) => (roles & KIND) !== 0
  return (
    claimOf(passage, headers.filter(hasKind)) ??
    claimOf(
      passage,
      headers.filter((header) => !hasKind(header)),
    )
  )
}

/** A title that names no publisher, about the site's members or money, or before a demand. */
function titleClaim(passage: Passage, words: ClaimWords, start: number): Header | undefined {
  const title = anonymousTitle(passage.letters, words, start)
  if (!title) return undefined
  const { end } = title.header
  const mark = passage.letters.marks[end] ?? 0
  const following = followingOf(passage, end)
  if ((mark & MARK.question) !== 0 || following.is(isAbout)) return undefined
  return title.isOfSite ||
    ((mark & MARK.colon) !== 0 && (following.is(demands) || following.is(threatensAccount)))
    ? title.header
    : undefined
}

/** A greeting before a header has at most so many letters. */
const MOST_GREETING = 20

/** A header that is one behind a greeting too: the site's notice, with a colon or brackets. */
function isWholeHeader({ marks }: LettersOnly, { end, roles }: Header): boolean {
  const isOfSite = (roles & (ROLE.general | ROLE.site)) !== 0 && (roles & ROLE.notice) !== 0
  return isOfSite && ((marks[end] ?? 0) & MARK.colon) !== 0
}

/** The first and the last letter of a header. */
interface HeaderHit {
  first: number
  last: number
  text: string
}

/** Where headers may begin: at sentences, and at words behind a greeting. */
function startsIn({ gaps, plain }: LettersOnly): { start: number; isBehind: boolean }[] {
  const starts: { start: number; isBehind: boolean }[] = []
  let [line, behind] = [0, 0]
  for (let start = 0; start < plain.length; start++) {
    const gap = gaps[start] ?? 0
    if (gap === GAP.line) line = start
    if (gap >= GAP.stop) starts.push({ start, isBehind: false })
    else if (gap > GAP.none && start - line <= MOST_GREETING && behind++ < MOST_BEHIND)
      starts.push({ start, isBehind: true })
  }
  return starts
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
  let [read, passed] = [0, 0]
  for (const { start, isBehind } of startsIn(letters)) {
    if (start < passed) continue
    const found = readingsAt(letters, words, start)
    const headers = isBehind ? found.filter((header) => isWholeHeader(letters, header)) : found
    const title = isBehind ? undefined : titleClaim(passage, words, start)
    if (headers.length === 0 && !title) continue
    read++
    const claim = read > MOST_STARTS ? (headers[0] ?? title) : (claimAmong(passage, headers) ?? title)
    // a school speaks for itself, and passes on what authorities publish
    if (claim && !(isSchool && (claim.roles & (ROLE.school | ROLE.authority)) !== 0)) {
      const [first = 0, last = 0] = [letters.places[claim.start], letters.places[claim.end - 1]]
      hits.push({ first: copy.at[first] ?? 0, last: copy.at[last] ?? 0, text: '' })
      passed = claim.end
    }
    if (read > MOST_STARTS) break
  }
  return hits
}

/** A text with more sentences that begin as headers is no family's, and waits: so many are read. */
const MOST_STARTS = 200
/** So many words behind greetings are looked at. */
const MOST_BEHIND = 300

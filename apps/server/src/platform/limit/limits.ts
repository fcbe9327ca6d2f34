import type { ProblemName } from '@app/contract/wire/problem.ts'

/** At most `max` in any `windowMs`. */
export interface Limit {
  key: string
  max: number
  windowMs: number
  /** For all visitors together, where the address does not name one of them. */
  sharedMax?: number
  /**
   * How the share of an address grows with the people behind it who proved themselves in the last week
   * (`notePerson`): by so much for each of them, up to `max` in all.
   */
  grows?: { perPerson: number; max: number }
  /** Beyond the share of its address a visitor who solved a captcha has a share alone; the refusal says so. */
  takesPass?: boolean
  /** The problem a caller beyond the limit gets; `tooFast` when missing. */
  problem?: ProblemName
  /** Tells callers which limit it was; `rate` when missing. */
  errKey?: string
}

/** Who is counted: a name, or a request by its address; `pass` is the visitor's own, got for a solved captcha. */
export type Counted = string | { ip: string; isOneVisitor: boolean; pass?: string | undefined }

const SECOND = 1_000

const MINUTE = 60 * SECOND

const HOUR = 60 * MINUTE

const DAY = 24 * HOUR

const grows = (perPerson: number, max: number) => ({ perPerson, max })

/** People who proved themselves, each once a week over all addresses, and those of an address. */
export const provenPerson: Limit = { key: 'provenPerson', max: 1, windowMs: 7 * DAY }

export const provenAt: Limit = { key: 'proven', max: 3_000, windowMs: 7 * DAY }

/** From so many people on an address has a record, and does not share the cap on codes of those without one. */
export const PROVEN_PEOPLE = 5

/**
 * Sliding windows (docs/community-rules.md#limits). Those marked _process_ are counted in memory: they spare the
 * machine that answers, nothing is won by guessing there, and a read must not cost a write. All others are exact
 * over every process that shares the database.
 */
export const limits = {
  /** _process_: requests of strangers to public calls, whatever becomes of them */
  flood: { key: 'flood', max: 900, windowMs: 10 * SECOND, grows: grows(20, 20_000), errKey: 'rate.read' },
  /** _process_: reads without a cached answer */
  readMinute: { key: 'read', max: 600, windowMs: MINUTE, grows: grows(20, 20_000), errKey: 'rate.read' },
  /** _process_: of an account, wherever it is used; who works in the console reads more */
  readMember: { key: 'readMember', max: 300, windowMs: MINUTE, errKey: 'rate.read' },
  readStaff: { key: 'readStaff', max: 600, windowMs: MINUTE, errKey: 'rate.read' },
  /** _process_ */
  readBurst: { key: 'read10', max: 150, windowMs: 10 * SECOND, grows: grows(5, 5_000), errKey: 'rate.read' },
  /** _process_: bodies refused before they had arrived, and each megabyte of them; beyond it the connection closes */
  refusedBody: { key: 'refusedBody', max: 8, windowMs: 10 * SECOND, grows: grows(1, 240) },
  /** _process_: pages without a cached one */
  drawn: { key: 'drawn', max: 150, windowMs: 10 * SECOND, grows: grows(2, 1_000) },
  /** _process_: redirects, which draw nothing; beyond it they count as drawn pages */
  redirected: { key: 'redirected', max: 900, windowMs: 10 * SECOND, grows: grows(20, 20_000) },
  /** _process_: bodies of more than 16 KB of an account: drafts that save themselves, previews, long posts. */
  largeBody: { key: 'largeBody', max: 20, windowMs: MINUTE },
  largeBodyBurst: { key: 'largeBody2', max: 3, windowMs: 2 * SECOND },
  /** _process_: texts of an account that the word list refused: its answers must not be a way to learn the list */
  refusedText: { key: 'refusedText', max: 40, windowMs: 10 * MINUTE },
  /** _process_: files of an account that an import looks through without keeping anything */
  originsDay: { key: 'originsDay', max: 40, windowMs: DAY },
  importCheck: { key: 'importCheck', max: 40, windowMs: 10 * MINUTE },
  largeBodyStaff: { key: 'largeBodyStaff', max: 120, windowMs: MINUTE },
  largeBodyStaffBurst: { key: 'largeBodyStaff2', max: 10, windowMs: 2 * SECOND },
  /** decisions of a moderator about one item that can be undone: each takes the item from all queues for its ten seconds */
  heldItem: {
    key: 'heldItem',
    max: 3,
    windowMs: HOUR,
    problem: 'heldTooOften',
    errKey: 'review.held.tooOften',
  },
  captcha: {
    key: 'captcha',
    max: 30,
    sharedMax: 600,
    windowMs: MINUTE,
    grows: grows(1, 600),
    errKey: 'rate.captcha',
  },
  /** Captchas that were solved for a pass. */
  pass: { key: 'pass', max: 30, sharedMax: 600, windowMs: HOUR, grows: grows(1, 2_000) },
  /** All tries from an address; good ones are taken back. */
  loginMinute: {
    key: 'login',
    max: 6,
    sharedMax: 60,
    windowMs: MINUTE,
    grows: grows(0.2, 120),
    errKey: 'rate.login',
  },
  loginHour: {
    key: 'loginHour',
    max: 30,
    sharedMax: 600,
    windowMs: HOUR,
    grows: grows(1, 1_200),
    errKey: 'rate.login',
  },
  /** Wrong passwords for one account from places that it has not been used from. */
  loginAccount: { key: 'loginAccount', max: 30, windowMs: HOUR, errKey: 'rate.login' },
  registerMinute: {
    key: 'registerMinute',
    max: 10,
    sharedMax: 60,
    windowMs: MINUTE,
    grows: grows(0.2, 120),
    errKey: 'rate.register',
  },
  /** A registration proves a phone, so the share grows with each. */
  registerDay: {
    key: 'register',
    max: 3,
    sharedMax: 60,
    windowMs: DAY,
    grows: grows(2, 5_000),
    errKey: 'rate.register',
  },
  /** _process_: invitation codes, right or wrong, so that beyond the wrong ones nothing is guessed quickly */
  invitationAsked: {
    key: 'invitationAsked',
    max: 60,
    windowMs: MINUTE,
    grows: grows(0.2, 120),
    errKey: 'rate.register',
  },
  /** Wrong invitation codes; a right one passes without being counted. */
  invitationTry: {
    key: 'invitation',
    max: 10,
    sharedMax: 100,
    windowMs: HOUR,
    grows: grows(0.5, 100),
    errKey: 'rate.register',
  },
  /** Counted for a number that has no account as for one that has. */
  smsPhoneMinute: { key: 'smsPhone60', max: 1, windowMs: MINUTE, errKey: 'rate.sms' },
  smsPhoneHour: { key: 'smsPhoneHour', max: 5, windowMs: HOUR, errKey: 'rate.sms' },
  smsPhoneDay: { key: 'smsPhoneDay', max: 10, windowMs: DAY, errKey: 'rate.sms' },
  /** Codes still unused: using a code takes its hit back, and proves a phone. */
  smsHour: {
    key: 'smsHour',
    max: 10,
    sharedMax: 300,
    windowMs: HOUR,
    grows: grows(2, 600),
    errKey: 'rate.sms',
  },
  smsDay: {
    key: 'smsDay',
    max: 20,
    sharedMax: 1_000,
    windowMs: DAY,
    grows: grows(2, 3_000),
    errKey: 'rate.sms',
  },
  /** Unused codes of all addresses together that have no record of people, and of the whole site: they cost money. */
  smsUnproven: { key: 'smsUnproven', max: 60, windowMs: HOUR, errKey: 'rate.sms' },
  smsSite: { key: 'smsSite', max: 600, windowMs: HOUR, errKey: 'rate.sms' },
  /** Of the whole site: beyond it the operator gets an alarm. */
  smsAlarm: { key: 'smsAlarm', max: 500, windowMs: HOUR },
  /** Codes for what owners do to their account, by account: whatever strangers ask for the number takes none of them. */
  smsOwnMinute: { key: 'smsOwn60', max: 1, windowMs: MINUTE, errKey: 'rate.sms' },
  smsOwnHour: { key: 'smsOwnHour', max: 5, windowMs: HOUR, errKey: 'rate.sms' },
  smsOwnDay: { key: 'smsOwnDay', max: 10, windowMs: DAY, errKey: 'rate.sms' },
  emailHour: { key: 'email', max: 5, windowMs: HOUR },
  /** Of one inbox, over all accounts that ask and have no phone of some days. */
  emailAddress: { key: 'emailTo', max: 3, windowMs: DAY, errKey: 'rate.email' },
  /** The share of the others, which crowds of new accounts do not use up. */
  emailAddressProven: { key: 'emailToProven', max: 3, windowMs: DAY, errKey: 'rate.email' },
  /** Of one account to one inbox. */
  emailPair: { key: 'emailPair', max: 2, windowMs: DAY, errKey: 'rate.email' },
  /** Of one of the staff: who forgets wrong passwords without end could have them guessed without end. */
  unlockHour: { key: 'unlock', max: 20, windowMs: HOUR },
  testMessage: { key: 'testMessage', max: 20, windowMs: HOUR },
  /** Of one of the staff: a mask leaves ten thousand numbers, and each search for a whole one says whether it is right. */
  leadNumber: { key: 'leadNumber', max: 300, windowMs: DAY, errKey: 'rate.contactNumber' },
  /** _process_: numbers of leads that one of the staff adds; a known one is refused, which says that it is there */
  leadAdded: { key: 'leadAdded', max: 6_000, windowMs: DAY, errKey: 'rate.contactNumber' },
  leadHour: {
    key: 'contact',
    max: 5,
    sharedMax: 100,
    windowMs: HOUR,
    grows: grows(0.2, 100),
    takesPass: true,
    problem: 'leadTooMany',
  },
  leadPhone: { key: 'contactPhone', max: 3, windowMs: DAY, problem: 'leadTooMany' },
  withdrawMinute: { key: 'withdraw', max: 6, sharedMax: 60, windowMs: MINUTE, grows: grows(0.1, 60) },
  feedbackHour: {
    key: 'feedback',
    max: 10,
    sharedMax: 200,
    windowMs: HOUR,
    grows: grows(0.2, 200),
    takesPass: true,
    problem: 'feedbackTooMany',
  },
  correctionHour: {
    key: 'correction',
    max: 10,
    sharedMax: 200,
    windowMs: HOUR,
    grows: grows(0.2, 200),
    takesPass: true,
    problem: 'correctionTooMany',
  },
  searchMember: { key: 'searchMember', max: 30, windowMs: MINUTE, errKey: 'rate.search' },
  /** From level 2, and who works in the console. */
  searchTrusted: { key: 'searchTrusted', max: 60, windowMs: MINUTE, errKey: 'rate.search' },
  /** Ten families of a school search at once: an address may, and the gate of the search serves addresses in turn. */
  searchMinute: {
    key: 'search',
    max: 30,
    windowMs: MINUTE,
    grows: grows(1, 600),
    takesPass: true,
    errKey: 'rate.search',
  },
  searchBurst: {
    key: 'search10',
    max: 30,
    windowMs: 10 * SECOND,
    grows: grows(0.5, 120),
    takesPass: true,
    errKey: 'rate.search',
  },
  /** Of a whole IPv6 network of 48 bits: its holder has as many addresses as it takes to use up what all share. */
  searchSite: { key: 'searchSite', max: 60, windowMs: 10 * SECOND, errKey: 'rate.search' },
  /** Of all strangers together: what the database bears, however many addresses they have. */
  searchEverybody: { key: 'searchAll', max: 200, windowMs: 10 * SECOND, errKey: 'rate.search' },
  /** Suggestions while a question is typed. */
  similarMember: { key: 'similarMember', max: 60, windowMs: MINUTE, errKey: 'rate.search' },
  similarMinute: { key: 'similar', max: 30, windowMs: MINUTE, grows: grows(2, 1_200), errKey: 'rate.search' },
  upload: { key: 'upload', max: 20, windowMs: MINUTE, errKey: 'rate.upload' },
  /** Editors bring many pictures at once. */
  library: { key: 'library', max: 120, windowMs: MINUTE, errKey: 'rate.upload' },
  uploadAddress: {
    key: 'upload.ip',
    max: 200,
    windowMs: DAY,
    grows: grows(20, 20_000),
    errKey: 'rate.upload',
  },
  /** Shortlist and plans of one account: a press each, and every device that is opened. */
  ownLists: { key: 'ownLists', max: 60, windowMs: MINUTE },
  /** Bindings of WeChat that one account begins: each may ask WeChat once. */
  wechat: { key: 'wechat', max: 10, windowMs: 10 * MINUTE },
  /** Notices to all followers of a school about its open days; beyond it only those who asked are notified. */
  openDayNews: { key: 'openDayNews', max: 6, windowMs: DAY },
  /** Every page is made anew after each: of all staff together. */
  cdnPurge: { key: 'cdnPurge', max: 3, windowMs: MINUTE },
  auth: { key: 'rate.auth', max: 3, windowMs: 30 * DAY, errKey: 'rate.auth' },
  export: { key: 'rate.export', max: 1, windowMs: 7 * DAY, errKey: 'rate.export' },
  receiptMinute: { key: 'receipt', max: 10, sharedMax: 100, windowMs: MINUTE, grows: grows(0.1, 100) },
} as const satisfies Record<string, Limit>

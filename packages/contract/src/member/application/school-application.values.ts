import { SHORTLIST_MAX } from '@app/contract/member/shortlist.values.ts'

/** How far a family is with a school, in the usual order. */
export const applicationStates = {
  asked: { zh: '已咨询', en: 'Asked' },
  visited: { zh: '已看校', en: 'Visited' },
  applied: { zh: '已递交申请', en: 'Applied' },
  offer: { zh: '收到录取', en: 'Offer received' },
  deposit: { zh: '已付押金', en: 'Deposit paid' },
  declined: { zh: '已放弃或未录取', en: 'Declined or refused' },
} as const
export type ApplicationState = keyof typeof applicationStates
export const applicationStateNames = Object.keys(applicationStates) as ApplicationState[]

export const applicationLimits = {
  /** Of one person; as many as a shortlist holds. */
  applications: SHORTLIST_MAX,
  notes: 4_000,
  papers: 40,
  paper: 80,
  dates: 30,
  dateName: 60,
} as const

/** A secret calendar link: 32 random bytes as base64url. */
export const CALENDAR_TOKEN = /^[\w-]{43}$/

/** Letters and digits of a code; none of them looks like another. */
export const INVITATION_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31 to the power of 10 codes: at ten wrong tries an hour from an address none is found by guessing. */
export const INVITATION_LENGTH = 10
/** Accounts that one code lets in at most. */
export const MOST_INVITATION_USES = 10_000
/** The parameter of the registration page that fills the code in. */
export const INVITATION_PARAMETER = 'invitation'

/** A code as it is stored, however a person writes it: small letters, spaces and dashes do not matter. */
export const tidyInvitation = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** A code as people read and dictate it, in two halves. */
export const invitationText = (code: string): string =>
  code.length === INVITATION_LENGTH
    ? `${code.slice(0, INVITATION_LENGTH / 2)}-${code.slice(INVITATION_LENGTH / 2)}`
    : code

/** What a code can be used for now. */
export const invitationStates = {
  open: { zh: '可用', en: 'Valid' },
  used: { zh: '已用完', en: 'Used up' },
  expired: { zh: '已过期', en: 'Expired' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const
type InvitationState = keyof typeof invitationStates

interface Invitation {
  maxUses: number
  usedCount: number
  expireTime: Date | null
  status: string
}

/** Withdrawn comes before expired, and expired before used up: what staff did says most. */
export function invitationState(
  { status, expireTime, usedCount, maxUses }: Invitation,
  now: Date,
): InvitationState {
  if (status !== '0') return 'withdrawn'
  if (expireTime && expireTime <= now) return 'expired'
  return usedCount >= maxUses ? 'used' : 'open'
}

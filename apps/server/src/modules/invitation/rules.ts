import { randomInt } from 'node:crypto'
import { INVITATION_ALPHABET, INVITATION_LENGTH } from '@app/contract/member/invitation.values.ts'

/** A new code, in its stored form. */
export const newInvitation = (): string =>
  Array.from(
    { length: INVITATION_LENGTH },
    () => INVITATION_ALPHABET[randomInt(INVITATION_ALPHABET.length)],
  ).join('')

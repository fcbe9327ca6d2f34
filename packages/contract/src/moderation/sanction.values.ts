import type { Pair } from '@app/contract/shapes/language.ts'

export const sanctionKinds = {
  warn: { zh: '警告', en: 'Warning' },
  mute: { zh: '禁言', en: 'Mute' },
  ban: { zh: '封禁', en: 'Ban' },
  unmute: { zh: '解除禁言', en: 'Lift the mute' },
  unban: { zh: '解除封禁', en: 'Lift the ban' },
} as const satisfies Record<string, Pair>

export type SanctionKind = keyof typeof sanctionKinds

/** The longest mute that a moderator gives. */
export const MODERATOR_MUTE_HOURS = 720

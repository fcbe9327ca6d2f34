import type { UserBrief } from '@app/contract/member/member.ts'

/**
 * Under which name a text stands. A verified school speaks as itself: its name comes first, and that of the person who
 * writes for it after it. Other people have a nickname alone.
 */
export function signatureOf({ nickName, badge }: Pick<UserBrief, 'nickName' | 'badge'>) {
  const school = badge?.kind === 'school' ? badge.schoolName : null
  const isNamedApart = school !== null && school !== nickName
  return { name: school ?? nickName, person: isNamedApart ? nickName : null }
}

/** The signature in one line, for labels and lists without marks. */
export function signatureLine(brief: Pick<UserBrief, 'nickName' | 'badge'>): string {
  const { name, person } = signatureOf(brief)
  return person === null ? name : `${name} · ${person}`
}

/** Who writes, as far as the form needs to know; what is not known is not held against them. */
export interface Writer {
  userId: number
  nickName: string
  avatar: string
  usertype: string
  authstatus: string
  level: number
  phoneBound: boolean
  mutedUntil: Date | null
  /** Why, in the reader's language. */
  muteReason: string | null
  isStaff: boolean
  /** The school that an approved school account speaks for. */
  schoolId: number | null
}

const isVerified = ({ usertype, authstatus }: Writer) => usertype === '01' && authstatus === 'approved'

/** Links and videos: from level 2, verified members, approved schools, staff (docs/community-rules.md). */
export function mayLink(writer: Writer): boolean {
  return writer.isStaff || writer.level >= 2 || isVerified(writer) || writer.schoolId !== null
}

/** Hidden identity: verified members, and from level 1 in the three categories that need courage. */
export function mayHide(writer: Writer, blogType: number | null): boolean {
  if (writer.isStaff || writer.schoolId !== null) return false
  return isVerified(writer) || (writer.level >= 1 && blogType !== null && blogType <= 3)
}

/** An approved school says how things work; what it is like is for others to say. */
export function mayChoose(writer: Writer, blogType: number): boolean {
  return writer.schoolId === null || writer.isStaff || blogType === 3
}

export function mayTellStories(writer: Writer): boolean {
  return writer.schoolId === null || writer.isStaff
}

/** Ratings are of those who went there. */
export function mayRate(writer: Writer): boolean {
  return writer.schoolId === null && !writer.isStaff
}

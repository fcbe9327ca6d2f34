import type { UserBrief } from '@app/contract/member/member.ts'
import { ALIAS_COMPANY } from '@app/contract/post/post-writing.values.ts'
import { fill, type Language } from '@app/contract/shapes/language.ts'

/** The empty brief beside a name that belongs to no account. */
export const nobody: Omit<UserBrief, 'nickName'> = {
  userId: null,
  avatar: '',
  usertype: '01',
  authstatus: 'none',
  badge: null,
  level: 0,
  region: null,
  isAlias: false,
}

/** The author of retained content of a closed account. */
export const closedAccount = { zh: '已注销用户', en: 'Closed account' }
const aliasName = { zh: '匿名鹿{n}', en: 'Anonymous deer {n}' }

/** What a brief is made of; level and `badgeShow` are those of the community's record of the account. */
export interface Writer {
  userId: number
  nickName: string
  nickNameEn: string
  avatar: string
  usertype: string
  authstatus: string
  region: string | null
  level: number
  badgeShow: boolean
}

/** The school that an account belongs to. */
export interface WriterSchool {
  id: number
  name: string
  nameEn: string
}

/** A hidden identity. */
export interface Alias {
  /** The number within the thread; null before one is assigned. */
  number: number | null
  /** How many verified people share the school of its verification; null for a verification without one. */
  company: number | null
}

/** Verified people who share a school before an alias may name it. */
const SCHOOL_COMPANY = 20

/** The name of a hidden identity. */
export function nameOfAlias({ number }: Pick<Alias, 'number'>, language: Language): string {
  return fill(aliasName[language], { n: number ?? '' }).trim()
}

/**
 * The public part of an author: nothing of a closed account, and of a hidden identity no more than its badge: a level would
 * fall and rise with that of the person.
 */
export function briefOf(
  writer: Writer | null,
  school: WriterSchool | null,
  language: Language,
  alias: Alias | null = null,
): UserBrief {
  const { usertype = '01', authstatus = 'none', level = 0 } = writer ?? {}
  const company = alias?.company ?? null
  const namesSchool = !alias || (company !== null && company >= SCHOOL_COMPANY)
  // among so few even the kind of verification would tell who it is
  const isAlone = alias !== null && company !== null && company < ALIAS_COMPANY
  const badge = writer && !isAlone && badgeOf(writer, namesSchool ? school : null, language)
  if (alias)
    return {
      ...nobody,
      nickName: nameOfAlias(alias, language),
      usertype,
      authstatus: isAlone ? 'none' : authstatus,
      badge: badge || null,
      isAlias: true,
    }
  if (!writer) return { ...nobody, nickName: closedAccount[language] }
  return {
    userId: writer.userId,
    nickName: language === 'en' ? writer.nickNameEn || writer.nickName : writer.nickName,
    avatar: writer.avatar,
    usertype,
    authstatus,
    badge: badge || null,
    level,
    region: writer.region,
    isAlias: false,
  }
}

function badgeOf(
  { usertype, authstatus, badgeShow }: Writer,
  school: WriterSchool | null,
  language: Language,
): UserBrief['badge'] {
  const isSchool = usertype === '02'
  // a school always speaks as itself
  if (authstatus !== 'approved' || (!badgeShow && !isSchool)) return null
  return {
    kind: isSchool ? 'school' : 'student',
    label: isSchool ? '学校认证' : '在读认证',
    labelEn: isSchool ? 'Verified school' : 'Verified student',
    schoolId: school?.id ?? null,
    schoolName: (language === 'en' ? school?.nameEn : school?.name) ?? null,
  }
}

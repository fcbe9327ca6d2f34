import type { Language } from '@app/contract/language.ts'
import type { UserBrief } from '@app/contract/member.ts'

/** The brief of nobody in particular: what is shown beside a name that belongs to no account. */
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

const closedAccount = { zh: '已注销用户', en: 'Closed account' }

interface Writer {
  userId: number
  nickName: string
  nickNameEn: string
  avatar: string
  usertype: string
  authstatus: string
  region: string | null
}

/** What anybody may see of an author; nothing of a closed account. */
export function briefOf(
  writer: Writer | null,
  school: { name: string; nameEn: string } | null,
  language: Language,
): UserBrief {
  if (!writer) return { ...nobody, nickName: closedAccount[language] }
  const english = language === 'en'
  const isSchool = writer.usertype === '02' && writer.authstatus === 'approved'
  const { nickNameEn, ...shown } = writer
  return {
    ...shown,
    nickName: english ? nickNameEn || writer.nickName : writer.nickName,
    badge:
      writer.authstatus === 'approved'
        ? {
            kind: isSchool ? 'school' : 'student',
            label: isSchool ? '学校认证' : '在读认证',
            labelEn: isSchool ? 'Verified school' : 'Verified student',
            schoolId: null,
            schoolName: isSchool ? ((english ? school?.nameEn : school?.name) ?? null) : null,
          }
        : null,
    level: 1,
    isAlias: false,
  }
}

/** `15888888888` becomes `158****8888`: a whole number never leaves, not even to its owner. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(.{3}).+(.{4})$/, '$1****$2')
}

import { nickLength } from './member.values.ts'

const ALLOWED = /^(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic} _.-]|\u200d|\ufe0f)+$/u
const PICTURES = /\p{Extended_Pictographic}/gu
/** Whom nobody may pretend to be. */
const OFFICIAL = /官方|客服|管理员|版主|运营团队|admin|official|moderator|customer\s*service|staff/iu

/** What is wrong with a nickname: 2 to 16 signs, letters of any script, digits, spaces, `_-.`, at most two pictures. */
export function nickNameFlaw(name: string): 'nickLength' | 'nickFormat' | 'nickOfficial' | undefined {
  const { length } = [...name]
  if (length < nickLength.min || length > nickLength.max) return 'nickLength'
  if (!ALLOWED.test(name) || (name.match(PICTURES)?.length ?? 0) > 2) return 'nickFormat'
  return OFFICIAL.test(name) ? 'nickOfficial' : undefined
}

import type { OwnNoticeSetting } from '@app/contract/member/notice.ts'
import { type DigestPace, type NoticeKindName, noticeKinds } from '@app/contract/member/notice.values.ts'

type Kinds = OwnNoticeSetting['kinds']

/** The kinds that an e-mail at once is about, until the reader changes them: answers and mentions. */
const isAnswer = (name: string) => [1, 3].includes(noticeKinds[name as NoticeKindName].tab)

/** An e-mail about nothing is useless: where no kind is chosen, all kinds, or answers alone where they come at once. */
export function kindsForMail(kinds: Kinds, every: DigestPace): Kinds {
  if (Object.values(kinds).some(({ email }) => email)) return kinds
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { ...kind, email: every !== 'now' || isAnswer(name) },
    ]),
  )
}

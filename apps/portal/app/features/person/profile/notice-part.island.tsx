import { TOKEN_COOKIE } from '@app/contract/account/account.values.ts'
import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { NoticeSettings } from '#app/features/notice/settings.tsx'

/** The notice settings among the member's other settings; nothing for anonymous visitors. */
export default function NoticePart() {
  const [isMember, setMember] = useState(false)
  useEffect(() => setMember(Boolean(Cookies.get(TOKEN_COOKIE))), [])
  return isMember && <NoticeSettings />
}

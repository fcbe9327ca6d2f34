import { ExportOutlined } from '@ant-design/icons'
import type { Call } from '@app/contract/wire/call.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { copy } from '#kit/copy.ts'
import { useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'

/** Where the portal shows a member. */
export const memberPage = (id: number) => `/user/home/${id}`

/** What records name, with its record in the console and its page on the portal. */
const kinds = {
  school: {
    record: (id: number) => `/bbs/school?detail=${id}`,
    page: (id: number) => `/school/detail/${id}`,
    needs: 'bbs:school:list',
  },
  post: {
    record: (id: number, name: string) => `/bbs/blog?keyword=${encodeURIComponent(name)}&detail=${id}`,
    page: (id: number) => `/station/detail/${id}`,
    needs: 'bbs:blog:list',
  },
  story: {
    record: (id: number, name: string) => `/bbs/blog?keyword=${encodeURIComponent(name)}&detail=${id}`,
    page: (id: number) => `/story/detail/${id}`,
    needs: 'bbs:blog:list',
  },
  person: {
    record: (id: number) => `/system/user?detail=${id}`,
    page: memberPage,
    needs: 'system:user:list',
  },
} satisfies Record<
  string,
  { record: (id: number, name: string) => string; page: (id: number) => string; needs: Call['access'] }
>

interface ReferenceProps {
  to: keyof typeof kinds
  /** Nothing to lead to when missing: the name stands alone. */
  id: number | null | undefined
  name: string | null | undefined
  /** The same for English readers, where a record has both. */
  nameEn?: string | null | undefined
  /** The portal has no page of it, as of a hidden post. */
  isHidden?: boolean
}

/** A school, a post or a person that a record names: leads to its record, and beside it to its page on the portal. */
export function Reference({ to, id, name: nameZh, nameEn, isHidden }: ReferenceProps) {
  const say = useSay()
  const name = say({ zh: nameZh || nameEn || '', en: nameEn || nameZh || '' })
  const can = useCan()
  const { record, page, needs } = kinds[to]
  if (id === null || id === undefined) return name ? <span>{name}</span> : null
  const label = name || say(copy.noName(id))
  return (
    <span className="reference">
      {can({ access: needs }) ? (
        <Link className="clipped" to={record(id, nameZh ?? '')}>
          {label}
        </Link>
      ) : (
        <span className="clipped">{label}</span>
      )}
      {!isHidden && <PortalLink path={page(id)} name={label} />}
    </span>
  )
}

/** An account that a log records by its name alone: leads to the user of that name. */
export function AccountName({ userName }: { userName: string | null | undefined }) {
  const can = useCan()
  if (!userName) return null
  if (!can({ access: kinds.person.needs })) return <span>{userName}</span>
  return <Link to={`/system/user?userName=${encodeURIComponent(userName)}`}>{userName}</Link>
}

interface PortalLinkProps {
  /** The Chinese address; the English one is made of it. */
  path: string
  name: string
  children?: ReactNode
}

/** Leads to a page of the portal, in another tab of the browser. */
export function PortalLink({ path, name, children }: PortalLinkProps) {
  const say = useSay()
  const prefix = useLanguage() === 'en' && !/^\/en(\/|$)/.test(path) ? '/en' : ''
  // a record may hold a stranger's text: only paths of this site become links
  if (!/^\/(?![/\\])/.test(path)) return <>{children ?? path}</>
  return (
    <a href={prefix + path} target="_blank" rel="noopener" title={say(copy.onPortal(name))}>
      {children}
      {children !== undefined && ' '}
      <ExportOutlined aria-hidden={children !== undefined} aria-label={say(copy.onPortal(name))} />
    </a>
  )
}

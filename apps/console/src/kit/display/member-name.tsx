import { readMemberRecord } from '@app/contract/moderation/review.ts'
import { useState } from 'react'
import { useCan } from '#kit/data/person.ts'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import { memberPage, PortalLink, Reference } from './reference.tsx'

const MemberDrawer = lazyComponent(() => import('#kit/member/member-drawer.tsx'))

interface MemberNameProps {
  /** Null for a hidden identity. */
  id: number | null | undefined
  name: string
}

/**
 * A member whose texts are judged. Opens what a reviewer needs, which no data scope withholds; the account belongs to the
 * screen of users.
 */
export function MemberName({ id, name }: MemberNameProps) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (id === null || id === undefined || !can(readMemberRecord))
    return <Reference to="person" id={id} name={name} />
  return (
    <span className="reference">
      <button type="button" className="link-button clipped" onClick={() => setOpen(true)}>
        {name}
      </button>
      <PortalLink path={memberPage(id)} name={name} />
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <MemberDrawer id={id} name={name} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </span>
  )
}

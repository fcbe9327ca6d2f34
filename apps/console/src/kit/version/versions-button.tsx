import { HistoryOutlined } from '@ant-design/icons'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import type { RowId } from '#kit/list/list-state.ts'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import { copy } from './copy.ts'
import type { VersionedResource } from './versions-drawer.tsx'

const VersionsDrawer = lazyComponent(() => import('./versions-drawer.tsx'))

interface VersionsButtonProps {
  resource: Resource
  id: RowId
  name: string
  /** There is no room for its word. */
  isIcon?: boolean
}

/** Opens the versions of a record; nothing where it has none, or for who may not read them. */
export function VersionsButton({ resource, id, name, isIcon }: VersionsButtonProps) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!resource.listVersions || !can(resource.listVersions)) return null
  return (
    <>
      <Button
        type={isIcon ? 'text' : 'default'}
        icon={<HistoryOutlined aria-hidden />}
        title={isIcon ? say(copy.versions) : undefined}
        aria-label={say(copy.versions)}
        onClick={() => setOpen(true)}
      >
        {isIcon ? null : say(copy.versions)}
      </Button>
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <VersionsDrawer
            resource={resource as VersionedResource}
            id={id}
            name={name}
            onClose={() => setOpen(false)}
          />
        </LazyDialog>
      )}
    </>
  )
}

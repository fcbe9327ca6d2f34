import { HistoryOutlined } from '@ant-design/icons'
import type { Resource } from '@app/contract/shapes/resource.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import { copy } from './copy.ts'
import type { RestorableResource } from './removed-drawer.tsx'

const RemovedDrawer = lazyComponent(() => import('./removed-drawer.tsx'))

/** Opens the removed records of a list; nothing where they are not known, or for who may not bring one back. */
export function RemovedButton({ resource }: { resource: Resource }) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { listRemoved, restore } = resource
  if (!listRemoved || !restore || !can(listRemoved) || !can(restore)) return null
  return (
    <>
      <Tooltip title={say(copy.removed)}>
        <Button
          shape="circle"
          icon={<HistoryOutlined aria-hidden />}
          aria-label={say(copy.removed)}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <RemovedDrawer resource={resource as RestorableResource} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  )
}

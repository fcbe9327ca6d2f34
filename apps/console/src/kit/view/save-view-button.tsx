import { SaveOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import { copy } from './copy.ts'

const SaveView = lazyComponent(() => import('./save-view.tsx'))

/** Saves what a list shows as a view. */
export function SaveViewButton({ screen, query }: { screen: string; query: string }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={say(copy.save)}>
        <Button
          shape="circle"
          icon={<SaveOutlined aria-hidden />}
          aria-label={say(copy.save)}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <SaveView screen={screen} query={query} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  )
}

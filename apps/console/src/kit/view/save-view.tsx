import { saveView, shareView } from '@app/contract/system/saved-view.ts'
import { withoutContacts } from '@app/contract/system/saved-view.values.ts'
import { Alert, Button, Checkbox, Input } from 'antd'
import { useId, useState } from 'react'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { copy } from './copy.ts'
import './view.css'

interface SaveViewProps {
  screen: string
  query: string
  onClose: () => void
}

const MAX_NAME = 30

/** Asks for the name of a view, and who sees it. */
export default function SaveView({ screen, query, onClose }: SaveViewProps) {
  const say = useSay()
  const id = useId()
  const can = useCan()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [save, share] = [useWrite(saveView), useWrite(shareView)]
  const isReady = name.trim() !== ''
  const saved = withoutContacts(query)

  async function submit() {
    const body = { screen, name: name.trim(), query: saved }
    await (isShared ? share : save).mutateAsync({ body }).then(
      () => {
        tellDone(sayNow(copy.saved(body.name)))
        onClose()
      },
      // the failure has been shown; what was written stays
      () => undefined,
    )
  }

  return (
    <Dialog title={say(copy.save)} width={440} footer={null} onCancel={onClose}>
      <form
        className="view-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void submit()
        }}
      >
        <p className="tip">{say(copy.what)}</p>
        {saved !== query && <Alert type="info" showIcon title={say(copy.leftOut)} />}
        <div>
          <label htmlFor={id}>{say(copy.name)}</label>
          <Input id={id} value={name} maxLength={MAX_NAME} onChange={({ target }) => setName(target.value)} />
        </div>
        {can(shareView) && (
          <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
            {say(copy.share)}
          </Checkbox>
        )}
        <div className="button-row">
          <Button
            type="primary"
            htmlType="submit"
            disabled={!isReady}
            loading={save.isPending || share.isPending}
          >
            {say(copy.do)}
          </Button>
          <Button onClick={onClose}>{say(copy.cancel)}</Button>
        </div>
      </form>
    </Dialog>
  )
}

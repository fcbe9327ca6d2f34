import { EditOutlined } from '@ant-design/icons'
import { type MediaRow, mediaAdmin } from '@app/contract/file/media.ts'
import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { useId, useState } from 'react'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { LazyDialog } from '#kit/page/lazy-component.tsx'
import { altCopy as copy } from './copy.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'

/** What the library says of a picture in a form, and asks for where it says nothing; for those who may write it. */
export function AltText({ fileName }: { fileName: string }) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const mayWrite = can(mediaAdmin.update) && can(mediaAdmin.list)
  const { data } = useCall(
    mediaAdmin.list,
    { query: { fileName, pageSize: 1 } },
    { isOn: mayWrite && fileName !== '', isQuiet: true },
  )
  const file = data?.rows[0]
  if (!mayWrite || file?.origin !== 'site') return null
  const { alt, altEn } = file
  const isWhole = alt !== '' && altEn !== ''
  return (
    <p className="alt-text">
      <span className={isWhole ? undefined : 'alt-missing'}>
        {isWhole ? `${say(copy.alt)}：${alt} / ${altEn}` : say(alt || altEn ? copy.half : copy.missing)}
      </span>
      <Button type="link" size="small" icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say(isWhole ? copy.change : copy.write)}
      </Button>
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <AltDialog file={file} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </p>
  )
}

function AltDialog({ file, onClose }: { file: MediaRow; onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const [texts, setTexts] = useState({ alt: file.alt, altEn: file.altEn })
  const write = useWrite(mediaAdmin.update)
  const save = async () => {
    const { fileId, originalName, focusX, focusY } = file
    await write.mutateAsync({ body: { fileId, originalName, focusX, focusY, ...texts } })
    tellDone(sayNow(copy.saved))
    onClose()
  }
  return (
    <Dialog
      title={say(copy.alt)}
      width={520}
      onCancel={onClose}
      onOk={() => void save().catch(() => undefined)}
      confirmLoading={write.isPending}
    >
      <MediaThumbnail kind={file.kind} fileName={file.fileName} version={file.versionCount} />
      <p className="tip">{say(copy.hint)}</p>
      {(['alt', 'altEn'] as const).map((name) => (
        <div key={name} className="alt-field">
          <label htmlFor={`${id}-${name}`}>{say(name === 'alt' ? copy.altZh : copy.altEn)}</label>
          <Input
            id={`${id}-${name}`}
            value={texts[name]}
            maxLength={200}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          />
        </div>
      ))}
    </Dialog>
  )
}

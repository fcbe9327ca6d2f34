import { ClearOutlined } from '@ant-design/icons'
import { cleanUpMedia, previewCleanup } from '@app/contract/file/media.ts'
import { mediaKinds, UNUSED_DAYS } from '@app/contract/file/media.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button, InputNumber } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { MediaThumbnail } from '#kit/media/media-thumbnail.tsx'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { LazyDialog } from '#kit/page/lazy-component.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { copy, sizeText } from './copy.ts'

/** Deletes what nothing has used for long; all that goes is shown before. */
export function CleanupButton() {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can(cleanUpMedia)) return null
  return (
    <>
      <Button icon={<ClearOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say(copy.cleanup)}
      </Button>
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <CleanupDialog onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  )
}

function CleanupDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const [days, setDays] = useState(UNUSED_DAYS)
  const previewedDays = useDeferredValue(days)
  const { data, error, refetch } = useCall(
    previewCleanup,
    { query: { days: previewedDays } },
    { keepsPrevious: true, isQuiet: true },
  )
  const write = useWrite(cleanUpMedia)
  const rows = data?.rows ?? []
  const clean = async () => {
    if (!(await confirm(sayNow(copy.askCleanup(rows.length))))) return
    const ids = rows.map(({ fileId }) => fileId)
    const done = await write.mutateAsync({ params: { ids }, query: { days: previewedDays } })
    tellDone(sayNow(copy.cleaned(done.data.deleted)))
    onClose()
  }
  return (
    <Dialog title={say(copy.cleanup)} width={760} footer={null} onCancel={onClose}>
      <div className="media-bar">
        <label htmlFor={id}>{say(copy.days)}</label>
        <InputNumber
          id={id}
          min={1}
          max={3650}
          precision={0}
          value={days}
          onChange={(value) => setDays(value ?? UNUSED_DAYS)}
        />
      </div>
      {error && <Failed failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && rows.length === 0 && <p className="tip">{say(copy.nothing)}</p>}
      {data && rows.length > 0 && (
        <>
          <p>
            {say(copy.found(data.total, sizeText(data.bytes)))}
            {data.total > rows.length && <> · {say(copy.oldest(rows.length))}</>}
          </p>
          <div className="media-cleanup">
            <PlainTable
              caption={say(copy.cleanup)}
              heads={['', ...[nameHead, kindHead, copy.size, copy.time].map(say)]}
              rows={rows.map(({ fileId, fileName, originalName, kind, size, createTime }) => [
                <MediaThumbnail key={fileId} kind={kind} fileName={fileName} version={0} />,
                originalName,
                say(mediaKinds[kind]),
                <span key="size" className="number">
                  {sizeText(size)}
                </span>,
                writeMoment(createTime).slice(0, 10),
              ])}
            />
          </div>
          <Button
            danger
            type="primary"
            loading={write.isPending}
            onClick={() => void clean().catch(() => undefined)}
          >
            {say(copy.doCleanup(rows.length))}
          </Button>
        </>
      )}
    </Dialog>
  )
}

const nameHead = { zh: '文件名', en: 'Name' }
const kindHead = { zh: '类型', en: 'Kind' }

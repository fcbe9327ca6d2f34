import { PictureOutlined } from '@ant-design/icons'
import { type MediaRow, mediaAdmin } from '@app/contract/file/media.ts'
import type { MediaKind } from '@app/contract/file/media.values.ts'
import { Button, Pagination } from 'antd'
import Search from 'antd/es/input/Search'
import { useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { LazyDialog } from '#kit/page/lazy-component.tsx'
import { pickerCopy as copy } from './copy.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'

const ON_A_PAGE = 24

interface Props {
  kind: MediaKind
  onChoose: (file: MediaRow) => void
}

/** A button that takes a file of the library into a field; for those who may see the library. */
export function MediaPickerButton({ kind, onChoose }: Props) {
  const say = useSay()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!can(mediaAdmin.list)) return null
  return (
    <>
      <Button size="small" icon={<PictureOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say(copy.choose)}
      </Button>
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <MediaPicker
            kind={kind}
            onClose={() => setOpen(false)}
            onChoose={(file) => {
              setOpen(false)
              onChoose(file)
            }}
          />
        </LazyDialog>
      )}
    </>
  )
}

/** The site's own files of a kind, newest first, to choose one of. */
function MediaPicker({ kind, onChoose, onClose }: Props & { onClose: () => void }) {
  const say = useSay()
  const [name, setName] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const { data, error, refetch } = useCall(
    mediaAdmin.list,
    { query: { kind, origin: 'site', pageNum, pageSize: ON_A_PAGE, ...(name ? { name } : {}) } },
    { keepsPrevious: true, isQuiet: true },
  )
  return (
    <Dialog title={say(copy.choose)} width={860} footer={null} onCancel={onClose}>
      <Search
        aria-label={say(copy.search)}
        placeholder={say(copy.search)}
        maxLength={100}
        allowClear
        onSearch={(words) => {
          setName(words.trim())
          setPageNum(1)
        }}
      />
      {error && <Failed failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.rows.length === 0 && <p className="tip">{say(copy.none)}</p>}
      {data && data.rows.length > 0 && (
        <ul className="media-grid">
          {data.rows.map((file) => (
            <li key={file.fileId}>
              <button type="button" className="media-choice" onClick={() => onChoose(file)}>
                <MediaThumbnail kind={file.kind} fileName={file.fileName} version={file.versionCount} />
                <span>{file.originalName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > ON_A_PAGE && (
        <Pagination
          simple
          current={pageNum}
          pageSize={ON_A_PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPageNum}
        />
      )}
    </Dialog>
  )
}

import { mediaAdmin } from '@app/contract/file/media.ts'
import { mediaTwins } from '@app/contract/file/media.values.ts'
import { API_PREFIX } from '@app/contract/wire/call.values.ts'
import { CopyButton } from '#kit/display/copy-button.tsx'
import { MediaThumbnail } from '#kit/media/media-thumbnail.tsx'
import { screen } from '#kit/page/screen.tsx'
import { CleanupButton } from './cleanup.tsx'
import { clock, copy, sizeText } from './copy.ts'
import { Content, Contents, Uses } from './details.tsx'
import { FocusX, FocusY } from './focus-box.tsx'
import { UploadButton } from './uploads.tsx'

const number = (text: string) => <span className="number">{text}</span>

export default screen(mediaAdmin, {
  search: ['name', 'kind', 'origin', 'usage', 'needs', 'uploader'],
  filters: { origin: 'site' },
  columns: [
    'fileId',
    'fileName',
    'originalName',
    'kind',
    'size',
    'width',
    'seconds',
    'useCount',
    'alt',
    'altEn',
    'uploader',
    'createTime',
    'origin',
    'versionCount',
  ],
  hidden: ['altEn', 'origin', 'versionCount'],
  name: 'originalName',
  form: ['originalName', ['alt', 'altEn'], ['focusX', 'focusY']],
  twins: mediaTwins,
  hints: { alt: copy.altHint, originalName: copy.nameHint },
  widgets: { focusX: FocusX },
  formWidgets: (id) => ({ focusY: (props) => <FocusY {...props} fileId={id} /> }),
  cells: {
    fileName: ({ kind, fileName, versionCount }) => (
      <MediaThumbnail kind={kind} fileName={fileName} version={versionCount} />
    ),
    size: ({ size }) => number(sizeText(size)),
    width: ({ width, height }) => (width === null ? null : number(`${width} × ${height}`)),
    seconds: ({ seconds }) => (seconds === null ? null : number(clock(seconds))),
  },
  isFixed: ({ origin }) => origin === 'member',
  rowControl: ({ fileName, originalName }) => (
    <CopyButton text={API_PREFIX + fileName} label={originalName} />
  ),
  extra: (
    <>
      <UploadButton />
      <CleanupButton />
    </>
  ),
  detailParts: [
    { title: copy.content, content: (file) => <Content file={file} /> },
    { title: copy.uses, content: ({ fileId }) => <Uses fileId={fileId} /> },
    {
      title: { zh: '资料', en: 'Details' },
      fields: [
        'originalName',
        'kind',
        'size',
        'width',
        'seconds',
        'alt',
        'altEn',
        'origin',
        'uploader',
        'createTime',
        'updateBy',
        'updateTime',
      ],
    },
    { title: copy.earlier, content: (file) => <Contents file={file} /> },
  ],
})

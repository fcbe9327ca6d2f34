import { FileOutlined, FilePdfOutlined, PlayCircleOutlined, SoundOutlined } from '@ant-design/icons'
import type { MediaKind } from '@app/contract/file/media.values.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import './media.css'

const icons = {
  film: PlayCircleOutlined,
  sound: SoundOutlined,
  pdf: FilePdfOutlined,
  document: FileOutlined,
} as const

/** A stored file as a small picture; what is none has the sign of its kind. `version` tells browsers of another content. */
export function MediaThumbnail({
  kind,
  fileName,
  version,
}: {
  kind: MediaKind
  fileName: string
  version: number
}) {
  if (kind === 'picture')
    return (
      <img
        className="media-thumbnail"
        src={contentAddress(fileName, version)}
        alt=""
        width={72}
        height={48}
        loading="lazy"
      />
    )
  const Icon = icons[kind]
  return (
    <span className="media-thumbnail media-sign">
      <Icon aria-hidden />
    </span>
  )
}

/** The address of a file's content as it is now: browsers keep what the plain address had for five minutes. */
export const contentAddress = (fileName: string, version: number): string =>
  pictureAddress(fileName) + (version > 0 ? `?v=${version}` : '')

import {
  imageTypes,
  isVideoName,
  UPLOAD_MAX_MB,
  VIDEO_MAX_MB,
  videoTypes,
} from '@app/contract/file/file.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { copy, fileTooLarge } from '@app/editor/copy.ts'
import { isWorthShrinking } from './shrink-picture.ts'

/** Photos of every phone are smaller; a browser draws larger pictures only with luck. */
const SHRINK_MAX_MB = 60

const kinds = ['picture', 'video'] as const
export type UploadKind = (typeof kinds)[number]

const typesOf = { picture: imageTypes, video: videoTypes } as const satisfies Record<
  UploadKind,
  readonly string[]
>

/** What the dialog of the system offers to choose. */
export const accepts = (kind: UploadKind): string => typesOf[kind].map((type) => `.${type}`).join(',')

const typeOf = (file: File) => file.name.split('.').at(-1)?.toLowerCase() ?? ''

/** Whether a file that was dropped or pasted is meant as a picture or as a video. */
export function kindOf(file: File): UploadKind {
  return /^(video|audio)\//.test(file.type) || isVideoName(file.name) ? 'video' : 'picture'
}

/** A picture that was taken and never kept: browsers give it out of the clipboard without a name of its own. */
export const isScreenshot = (file: File): boolean =>
  /^image\/(png|jpeg)$/.test(file.type) && /^(image\.\w+)?$/.test(file.name)

/** Why a file is not even sent; undefined when it may be. */
export function refusalOf(file: File, kind: UploadKind): Pair | undefined {
  // a picture out of the clipboard may have a type and no name
  const isOfType =
    (typesOf[kind] as readonly string[]).includes(typeOf(file)) || /^image\/(png|jpeg)$/.test(file.type)
  if (!isOfType) return kind === 'picture' ? copy.pictureType : copy.videoType
  const maxMb = kind === 'video' ? VIDEO_MAX_MB : isWorthShrinking(file) ? SHRINK_MAX_MB : UPLOAD_MAX_MB
  if (file.size >= maxMb * 1024 * 1024) return fileTooLarge(maxMb)
  return undefined
}

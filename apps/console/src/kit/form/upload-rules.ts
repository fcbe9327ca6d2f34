import { imageTypes, UPLOAD_MAX_COUNT, UPLOAD_MAX_MB } from '@app/contract/file/file.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { pairs } from '#kit/data/language.ts'

/** What an uploader takes (docs/console-rules.md#uploaders). */
export interface UploadRules {
  types: readonly string[]
  maxMb: number
  maxCount: number
  isImage: boolean
}

export const imageRules: UploadRules = {
  types: imageTypes,
  maxMb: UPLOAD_MAX_MB,
  maxCount: UPLOAD_MAX_COUNT,
  isImage: true,
}

export const fileRules: UploadRules = {
  types: ['doc', 'xls', 'ppt', 'txt', 'pdf', 'mp4'],
  maxMb: UPLOAD_MAX_MB,
  maxCount: UPLOAD_MAX_COUNT,
  isImage: false,
}

const copy = pairs({
  imageType: (types: string) => ({
    zh: `文件格式不正确，请上传${types}图片格式文件!`,
    en: `Wrong file type. Upload a picture as ${types}`,
  }),
  imageSize: (mb: number) => ({
    zh: `上传头像图片大小不能超过 ${mb} MB!`,
    en: `A picture may have up to ${mb} MB`,
  }),
  fileType: (types: string) => ({
    zh: `文件格式不正确, 请上传${types}格式文件!`,
    en: `Wrong file type. Upload one of ${types}`,
  }),
  fileSize: (mb: number) => ({ zh: `上传文件大小不能超过 ${mb} MB!`, en: `A file may have up to ${mb} MB` }),
  fileName: { zh: '文件名不正确，不能包含英文逗号!', en: 'A file name may not contain a comma' },
  count: (count: number) => ({
    zh: `上传文件数量不能超过 ${count} 个!`,
    en: `Up to ${count} ${count === 1 ? 'file' : 'files'}`,
  }),
})

/** Why these files may not join those already there; undefined when they may. */
export function refusalOf(
  files: readonly { name: string; size: number }[],
  storedCount: number,
  rules: UploadRules,
): Pair | undefined {
  if (storedCount + files.length > rules.maxCount) return copy.count(rules.maxCount)
  for (const { name, size } of files) {
    const type = name.split('.').at(-1)?.toLowerCase() ?? ''
    const types = rules.types.join('/')
    if (!rules.types.includes(type)) return rules.isImage ? copy.imageType(types) : copy.fileType(types)
    if (name.includes(',')) return copy.fileName
    if (size >= rules.maxMb * 1024 * 1024)
      return rules.isImage ? copy.imageSize(rules.maxMb) : copy.fileSize(rules.maxMb)
  }
  return undefined
}

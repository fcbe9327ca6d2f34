/** Upload limits, exact: existing clients show them before they send. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
export const UPLOAD_MAX_MB = 5
export const UPLOAD_MAX_COUNT = 5
/** Names of the field that may hold the file: what clients of the admin template call it. */
export const uploadFields = ['file', 'files', 'avatarfile'] as const
export const imageTypes = ['png', 'jpg', 'jpeg'] as const
export const fileTypes = [
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'txt',
  'pdf',
  'mp4',
  ...imageTypes,
] as const

/** What editors of rich text take for a video, exact; the server says which of them it can keep. */
export const videoTypes = [
  'swf',
  'flv',
  'mp3',
  'mp4',
  'wav',
  'wma',
  'wmv',
  'mid',
  'avi',
  'mpg',
  'asf',
  'rm',
  'rmvb',
] as const

/** Upload limits, exact: existing clients show them before they send. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
export const UPLOAD_MAX_MB = 5
export const UPLOAD_MAX_COUNT = 5
/** Videos of rich texts may be larger; they travel for minutes over a slow line. */
export const VIDEO_MAX_MB = 50
export const VIDEO_MAX_BYTES = VIDEO_MAX_MB * 1024 * 1024
/** Names of the field that may hold the file: what clients of the admin template call it. */
export const uploadFields = ['file', 'files', 'avatarfile'] as const
export const imageTypes = ['png', 'jpg', 'jpeg'] as const
/** What an avatar may be drawn from: its first frame, where it moves. */
export const avatarTypes = [...imageTypes, 'gif'] as const
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

const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Whether a file is one of those pictures, by the ending of its name. */
export const isImageName = (name: string): boolean =>
  (imageTypes as readonly string[]).includes(endingOf(name))

/** Whether a file is one of those videos and sounds, by the ending of its name. */
export const isVideoName = (name: string): boolean =>
  (videoTypes as readonly string[]).includes(endingOf(name))

/** What browsers play in the page; the others are offered to be saved. */
export const isPlayable = (name: string): boolean => ['mp4', 'mp3', 'wav'].includes(endingOf(name))

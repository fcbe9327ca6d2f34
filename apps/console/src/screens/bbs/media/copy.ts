import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  upload: { zh: '上传素材', en: 'Upload' },
  uploading: { zh: '正在上传', en: 'Uploading' },
  uploaded: (done: number) => ({
    zh: `已上传 ${done} 个文件，请补上替代文字`,
    en: `${done === 1 ? 'One file' : `${done} files`} uploaded; add the alt texts`,
  }),
  failed: { zh: '上传失败，请重试', en: 'Upload failed. Try again' },
  close: { zh: '关闭', en: 'Close' },
  replace: { zh: '替换内容', en: 'Replace file' },
  replaceHint: {
    zh: '地址不变，所有使用处一起更新；原内容保留在下面，可以恢复。',
    en: 'The address stays the same and every page shows the new file. The current one can be restored below.',
  },
  replaced: { zh: '已替换', en: 'Replaced' },
  restore: { zh: '恢复', en: 'Restore' },
  restored: { zh: '已恢复', en: 'Restored' },
  askRestore: {
    zh: '恢复这份旧内容？现在的内容会成为旧版本。',
    en: 'Restore this version? The current one becomes an earlier version.',
  },
  download: { zh: '下载', en: 'Download' },
  earlier: { zh: '旧版本', en: 'Earlier versions' },
  noEarlier: { zh: '没有旧版本', en: 'None' },
  size: { zh: '大小', en: 'Size' },
  by: { zh: '替换人', en: 'Replaced by' },
  time: { zh: '时间', en: 'Time' },
  actions: { zh: '操作', en: 'Actions' },
  uses: { zh: '使用处', en: 'Where it is used' },
  noUses: { zh: '没有记录使用这个文件', en: 'No record uses this file' },
  noTitle: { zh: '（无标题）', en: '(no title)' },
  content: { zh: '预览', en: 'Preview' },
  member: {
    zh: '会员或作者写进文章的公开文件，由本人管理：这里不能修改、替换或删除，也不显示上传者和原文件名。要撤下它，请处理使用它的文章。',
    en: 'A public file managed by the member or author who uploaded it. It cannot be changed, replaced or deleted here, and its uploader and name are not shown. To take it down, decide about the text that uses it.',
  },
  altHint: {
    zh: '图片里有什么，一句话。使用处没有另写替代文字时，网页用这里的；纯装饰的图片留空。',
    en: 'What the picture shows, in one sentence. Pages use it where they have no alt text of their own; leave empty for mere decoration.',
  },
  nameHint: { zh: '只用于在这里查找', en: 'Only used for finding it here' },
  cleanup: { zh: '清理未使用', en: 'Delete unused' },
  days: { zh: '上传超过多少天', en: 'Uploaded at least this many days ago' },
  found: (total: number, size: string) => ({
    zh: `共 ${total} 个文件未被使用，合计 ${size}`,
    en: `${total === 1 ? 'One unused file' : `${total} unused files`}, ${size} in all`,
  }),
  oldest: (limit: number) => ({
    zh: `一次删除最早的 ${limit} 个`,
    en: `Deletes the oldest ${limit} at a time`,
  }),
  nothing: { zh: '没有这样的文件', en: 'No such files' },
  doCleanup: (count: number) => ({
    zh: `删除这 ${count} 个文件`,
    en: count === 1 ? 'Delete this file' : `Delete these ${count} files`,
  }),
  askCleanup: (count: number) => ({
    zh: `确定永久删除 ${count} 个未使用的文件？删除后不能恢复。`,
    en: `Delete ${count === 1 ? 'one unused file' : `${count} unused files`} for good? They cannot be restored.`,
  }),
  cleaned: (count: number) => ({
    zh: `已删除 ${count} 个文件`,
    en: count === 1 ? 'One file deleted' : `${count} files deleted`,
  }),
  focus: {
    zh: '点击图片选择裁切时保留的位置',
    en: 'Click the part of the picture to keep when it is cropped',
  },
  film: { zh: '视频', en: 'Video' },
})

/** Bytes as people read them. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** Seconds as a clock: `3:08`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

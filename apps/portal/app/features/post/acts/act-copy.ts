import { postLimits } from '@app/contract/post/post-writing.values.ts'
import { pairs } from '#app/site/language.ts'

const { min, max } = postLimits.appendLength

/** Texts for authors and staff who act on a post. */
export const actCopy = pairs({
  close: { zh: '关闭', en: 'Close' },
  appendTitle: { zh: '追加更新', en: 'Add an update' },
  appendLabel: { zh: '追加内容', en: 'What is new' },
  appendHint: (left: number) => ({
    zh: `显示在正文下方，附上时间，并通知关注的人。${min} 到 ${max} 个字，还可以追加 ${left} 次。`,
    en: `Shown below the text with its time; those who watch are told. ${min}–${max} characters, ${left} more allowed.`,
  }),
  appendLength: {
    zh: `追加内容须为 ${min} 到 ${max} 个字`,
    en: `An update has ${min}–${max} characters`,
  },
  appendSend: { zh: '发布追加', en: 'Publish the update' },
  sending: { zh: '正在发布…', en: 'Sending…' },
  appended: { zh: '已追加', en: 'Update published' },
  appendPending: { zh: '已提交，审核通过后公开', en: 'Sent. It appears once it has been reviewed' },
  removeTitle: { zh: '删除这篇文章', en: 'Delete this article' },
  removeText: {
    zh: '删除后其他人看不到它。您可以在 30 天内从个人中心恢复。确定删除吗？',
    en: 'Others will no longer see it. You can restore it from My space within 30 days. Delete it?',
  },
  staffReason: { zh: '处理原因', en: 'Reason' },
  removeReasonHint: {
    zh: '作者会看到这个原因，并可以申诉。',
    en: 'The author is told the reason and may appeal.',
  },
  staffReasonWords: { zh: '具体原因', en: 'In your own words' },
  chooseReason: { zh: '请选择', en: 'Choose a reason' },
  removedByStaff: { zh: '已删除，并已告知作者', en: 'Deleted. Its author has been told' },
  remove: { zh: '删除', en: 'Delete' },
  removing: { zh: '正在删除…', en: 'Deleting…' },
  removed: { zh: '已删除，30 天内可以恢复', en: 'Deleted. It can be restored for 30 days' },
  historyTitle: { zh: '修改记录', en: 'Edit history' },
  historyLoading: { zh: '正在读取…', en: 'Loading…' },
  showChange: (n: number) => ({ zh: `查看第${n}版的修改`, en: `Show the changes of version ${n}` }),
  historyNone: { zh: '还没有修改记录。', en: 'Nothing has been changed yet.' },
  historyLegend: {
    zh: '加下划线的是新增的文字，加删除线的是删去的文字。',
    en: 'Underlined words were put in, struck-out words were taken out.',
  },
  version: (n: number, time: string) => ({ zh: `第 ${n} 版，${time}`, en: `Version ${n}, ${time}` }),
  byStaff: { zh: '由编辑修改', en: 'changed by an editor' },
  titlePart: { zh: '标题', en: 'Title' },
  contentPart: { zh: '正文', en: 'Text' },
  putIn: { zh: '新增：', en: 'put in: ' },
  takenOut: { zh: '删去：', en: 'taken out: ' },
  unchanged: (n: number) => ({ zh: `（${n} 字未改）`, en: `(${n} characters unchanged)` }),
  folderTitle: { zh: '选择收藏夹', en: 'Choose a folder' },
  folder: { zh: '收藏夹', en: 'Folder' },
  noFolder: { zh: '不放入收藏夹', en: 'No folder' },
  newFolder: { zh: '新建收藏夹', en: 'New folder' },
  note: { zh: '备注', en: 'Note' },
  noteHint: { zh: '只有自己看得到，最多 200 个字。', en: 'For yourself only, 200 characters at most.' },
  optional: { zh: '选填', en: 'optional' },
  save: { zh: '保存', en: 'Save' },
  saving: { zh: '正在保存…', en: 'Saving…' },
  saved: { zh: '收藏已更新', en: 'Saved' },
  ownTitle: { zh: '只有您和编辑能看到', en: 'Only you and our editors can see this' },
  ownState: (status: string) => ownStates[status] ?? ownStates.hidden ?? { zh: '', en: '' },
  staffTitle: { zh: '只有作者和编辑能看到', en: 'Only the author and our editors can see this' },
  staffState: (status: string) => staffStates[status] ?? staffStates.hidden ?? { zh: '', en: '' },
  toQueue: { zh: '在审核队列中打开', en: 'Open in the review queue' },
  toRecord: { zh: '在后台打开', en: 'Open in the console' },
  reason: (text: string) => ({ zh: `原因：${text}`, en: `Reason: ${text}` }),
  edit: { zh: '修改', en: 'Edit' },
  restore: { zh: '恢复', en: 'Restore' },
  withdraw: { zh: '撤回到草稿箱', en: 'Withdraw to drafts' },
  restored: { zh: '已恢复', en: 'Restored' },
  withdrawn: { zh: '已撤回，在草稿箱里可以继续写', en: 'Withdrawn. Carry on from your drafts' },
  toMine: { zh: '到个人中心', en: 'To My space' },
})

/** The same for staff who look at another member's. */
const staffStates: Record<string, { zh: string; en: string }> = {
  pending: { zh: '正在等待审核。', en: 'It waits for review.' },
  hidden: { zh: '已被隐藏，其他人看不到。', en: 'It is hidden from others.' },
  deleted: { zh: '已被删除，其他人看不到。', en: 'It was removed and is hidden from others.' },
}

const ownStates: Record<string, { zh: string; en: string }> = {
  pending: {
    zh: '正在审核，通过后公开并通知您。',
    en: 'It is under review. Once approved it becomes public and you are told.',
  },
  hidden: {
    zh: '已被隐藏，其他人看不到。修改后会重新审核，也可以在个人中心申诉。',
    en: 'It is hidden from others. Change it and it is reviewed again, or appeal in My space.',
  },
  deleted: {
    zh: '已被删除，其他人看不到。作者删除的内容 30 天内可以恢复。',
    en: 'It was deleted. What its author deleted can be restored for 30 days.',
  },
  draft: { zh: '这是草稿，还没有发布。', en: 'This is a draft and has not been published.' },
}

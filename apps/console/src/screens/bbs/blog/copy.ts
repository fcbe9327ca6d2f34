import { MAX_MOVED_POSTS } from '@app/contract/moderation/staff-post.values.ts'
import { pairs } from '#kit/data/language.ts'

export const bulkCopy = pairs({
  move: (count: number) => ({ zh: `移动（${count}）`, en: `Move (${count})` }),
  moveTitle: (count: number) => ({
    zh: `移动 ${count} 篇帖子`,
    en: `Move ${count === 1 ? '1 post' : `${count} posts`}`,
  }),
  category: { zh: '移到分类', en: 'Move to category' },
  city: { zh: '移到城市', en: 'Move to city' },
  unchanged: { zh: '不变', en: 'Unchanged' },
  note: { zh: '说明（作者会看到）', en: 'Explanation (shown to the author)' },
  moved: (count: number) => ({
    zh: `已移动 ${count} 篇`,
    en: `Moved ${count === 1 ? '1 post' : `${count} posts`}`,
  }),
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已移回原处', en: 'Moved back' },
  refused: (count: number, first: string) => ({
    zh: `${count} 篇未移动：${first}`,
    en: `${count} not moved: ${first}`,
  }),
  notUndone: (count: number, first: string) => ({
    zh: `${count} 篇未移回原处：${first}`,
    en: `${count} not moved back: ${first}`,
  }),
  tooMany: { zh: `一次最多移动 ${MAX_MOVED_POSTS} 篇`, en: `At most ${MAX_MOVED_POSTS} at once` },
})

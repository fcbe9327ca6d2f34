import { factStatuses } from '@app/contract/editorial/fact.values.ts'
import type { Pair } from '@app/contract/shapes/language.ts'
import { listWords } from '#app/list/copy.ts'
import { pairs } from '#app/site/language.ts'

export const changeCopy = pairs({
  ...listWords,
  title: { zh: '数字台账的修改记录', en: 'Changes of the fact ledger' },
  description: {
    zh: '本站哪些官方数字改过：改动前后各是多少，什么时候改的，为什么改，出处在哪里，都按时间列出。',
    en: 'Which official figures on this site have changed: the value before and after, the day, the reason and the source, newest first.',
  },
  lead: {
    zh: '数字改了，用到它的页面、工具和 JSON 数据同时跟着改，并在这里留一行。涉及费用、期限和许可的数字，要两名编辑看过才改。这里不写编辑的名字。',
    en: 'When a figure changes, every page, tool and the JSON change with it, and a line stays here. Figures on money, deadlines and permits need two editors. No editor is named.',
  },
  toLedger: { zh: '看台账本身', en: 'See the ledger itself' },
  caption: { zh: '新的在前', en: 'Newest first' },
  day: { zh: '日期', en: 'Day' },
  field: { zh: '改了什么', en: 'What changed' },
  before: { zh: '原来', en: 'Before' },
  after: { zh: '现在', en: 'Now' },
  why: { zh: '怎样改的、为什么', en: 'How and why' },
  nothing: { zh: '（空）', en: '(nothing)' },
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
  total: (n: number, page: number, pages: number) => ({
    zh: `共 ${n} 条，第 ${page}/${pages} 页`,
    en: `${n} ${n === 1 ? 'change' : 'changes'}, page ${page} of ${pages}`,
  }),
  empty: { zh: '这一版发布以来还没有改过数字', en: 'No figure has changed since this release' },
  emptyText: {
    zh: '编辑改动或重新核对一个数字，就会出现在这里。',
    en: 'As soon as an editor changes a figure or checks one again, it stands here.',
  },
})

/** A value of the log in words: a status by its name, a mark as yes or no. */
export function valueText(field: string, written: Pair): Pair {
  if (field === 'status') return factStatuses[written.zh as keyof typeof factStatuses] ?? written
  if (written.zh === 'true') return changeCopy.yes
  return written.zh === 'false' ? changeCopy.no : written
}

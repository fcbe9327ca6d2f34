import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  views: { zh: '视图', en: 'Views' },
  all: { zh: '全部', en: 'All' },
  save: { zh: '保存为视图', en: 'Save as a view' },
  what: {
    zh: '保存当前的筛选条件、列和排序，下次在列表上方一键打开。',
    en: 'Saves the filters, columns and order on show. One press above the list brings them back.',
  },
  leftOut: {
    zh: '手机号、邮箱和网络地址不会存进视图，其余筛选条件照常保存。',
    en: 'Phone numbers, email addresses and IP addresses are not saved in a view. The other filters are.',
  },
  name: { zh: '视图名称', en: 'Name of the view' },
  share: { zh: '所有人可见', en: 'Show it to everybody' },
  do: { zh: '保 存', en: 'Save' },
  cancel: { zh: '取 消', en: 'Cancel' },
  saved: (name: string) => ({ zh: `已保存视图“${name}”`, en: `View “${name}” saved` }),
  remove: (name: string) => ({ zh: `删除视图 ${name}`, en: `Remove the view ${name}` }),
  askRemove: (name: string) => ({ zh: `确定删除视图“${name}”吗？`, en: `Remove the view “${name}”?` }),
  removed: { zh: '视图已删除', en: 'View removed' },
  sharedBy: (owner: string) => ({ zh: `${owner} 共享`, en: `Shared by ${owner}` }),
  countOver: (count: number) => ({ zh: `超过 ${count} 条`, en: `More than ${count} records` }),
  count: (count: number) => ({ zh: `${count} 条`, en: count === 1 ? '1 record' : `${count} records` }),
})

import { pairs } from './data/language.ts'

const join = (...parts: string[]) => parts.join(' ')

/** `Enabled`, `Rejected`; what is more than a verb stays as it is. */
const past = (verb: string) => (/\W/.test(verb) ? verb : `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`)

/** Titles that are plural as they stand, or have no plural. */
const UNCOUNTED = /s$|feedback$|away$/i

/** `Leads`, `Stories`, `Notices to members`. */
export const pluralOf = (thing: string): string =>
  thing.replace(/^(.*?)( (?:to|of|with|without|for) .*)?$/, (_, noun: string, rest = '') => {
    const plural = UNCOUNTED.test(noun)
      ? noun
      : /[^aeiou]y$/.test(noun)
        ? `${noun.slice(0, -1)}ies`
        : /(?:x|ch|sh)$/.test(noun)
          ? `${noun}es`
          : `${noun}s`
    return plural + rest
  })

/** Words of the lists and forms that every screen shares; the Chinese ones are the admin template's. */
export const copy = pairs({
  search: { zh: '搜索', en: 'Search' },
  reset: { zh: '重置', en: 'Reset' },
  searchForm: { zh: '搜索条件', en: 'Search' },
  searchFormOf: (thing: { zh: string; en: string }) => ({
    zh: `${thing.zh}搜索条件`,
    en: join('Search:', thing.en.toLowerCase()),
  }),
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '修改', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  importAll: { zh: '导入', en: 'Import' },
  exportAll: { zh: '导出', en: 'Export' },
  actions: { zh: '操作', en: 'Actions' },
  hideSearch: { zh: '隐藏搜索', en: 'Hide search' },
  showSearch: { zh: '显示搜索', en: 'Show search' },
  refresh: { zh: '刷新', en: 'Refresh' },
  columns: { zh: '显隐列', en: 'Columns' },
  allColumns: { zh: '列展示', en: 'All columns' },
  toolbar: { zh: '工具栏', en: 'Toolbar' },
  enter: (label: string) => ({ zh: `请输入${label}`, en: '' }),
  pageSizes: { zh: '每页条数', en: 'Rows per page' },
  perPage: (size: number) => ({ zh: `${size}条/页`, en: `${size} / page` }),
  choose: (label: string) => ({ zh: `请选择${label}`, en: 'Select' }),
  begin: { zh: '开始日期', en: 'From' },
  end: { zh: '结束日期', en: 'To' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  addTitle: (thing: { zh: string; en: string }) => ({
    zh: `添加${thing.zh}`,
    en: join('Add', thing.en.toLowerCase()),
  }),
  editTitle: (thing: { zh: string; en: string }) => ({
    zh: `修改${thing.zh}`,
    en: join('Edit', thing.en.toLowerCase()),
  }),
  save: { zh: '确 定', en: 'Save' },
  cancel: { zh: '取 消', en: 'Cancel' },
  added: { zh: '新增成功', en: 'Added' },
  edited: { zh: '修改成功', en: 'Saved' },
  nothingChanged: { zh: '没有改动', en: 'Nothing has changed' },
  removed: { zh: '删除成功', en: 'Deleted' },
  done: { zh: '操作成功', en: 'Done' },
  // numbers with a bare comma between them read as one number
  askRemove: (key: { zh: string; en: string }, ids: readonly (number | string)[]) => ({
    zh: `是否确认删除${key.zh}为"${ids.join('、')}"的数据项？`,
    en: `Delete the records whose ${key.en} is "${ids.join(', ')}"?`,
  }),
  askLeave: {
    zh: '有尚未保存的修改，关闭后会丢失。确定要关闭吗？',
    en: 'You have unsaved changes that will be lost. Close anyway?',
  },
  selected: (count: number, fixed = 0) => ({
    zh: fixed > 0 ? `已选 ${count} 项，其中 ${fixed} 项不可修改` : `已选 ${count} 项`,
    en: fixed > 0 ? `${count} selected, ${fixed} of which cannot be changed` : `${count} selected`,
  }),
  total: (count: number) => ({ zh: `共 ${count} 条`, en: count === 1 ? '1 record' : `${count} records` }),
  totalOver: (count: number) => ({ zh: `超过 ${count} 条`, en: `More than ${count} records` }),
  empty: { zh: '暂无数据', en: 'Nothing here yet' },
  emptyFiltered: { zh: '没有符合条件的数据', en: 'Nothing matches these filters' },
  retry: { zh: '重试', en: 'Try again' },
  loading: { zh: '正在加载…', en: 'Loading …' },
  partLost: {
    zh: '这部分内容没能加载，请检查网络后重试；如仍未恢复，请刷新页面',
    en: 'This part could not be loaded. Check the connection and try again; if that does not help, reload the page.',
  },
  number: { zh: '序号', en: 'Row' },
  selectedMost: (most: number) => ({
    zh: `一次最多勾选 ${most} 项`,
    en: `You can select at most ${most} records at a time`,
  }),
  selectAll: { zh: '全选本页', en: 'Select all on this page' },
  selectRow: (id: string) => ({ zh: `选择 ${id}`, en: `Select ${id}` }),
  rowAction: (verb: string, name: string) => ({ zh: `${verb} ${name}`, en: `${verb} ${name}` }),
  invalidFields: (count: number) => ({
    zh: `有 ${count} 处需要修改`,
    en: count === 1 ? '1 field needs attention' : `${count} fields need attention`,
  }),
  twinMissing: (field: string) =>
    field.endsWith('En')
      ? { zh: '缺英文：中文已填写', en: 'English missing: only the Chinese is filled in' }
      : { zh: '缺中文：英文已填写', en: 'Chinese missing: only the English is filled in' },
  required: { zh: '必填', en: 'required' },
  downloading: { zh: '正在下载数据，请稍候', en: 'Downloading, please wait' },
  addRow: { zh: '添加一行', en: 'Add a row' },
  removeRow: { zh: '删除此行', en: 'Remove this row' },
  moveUp: { zh: '上移', en: 'Move up' },
  moveDown: { zh: '下移', en: 'Move down' },
  rowNumber: (label: string, number: number) => ({
    zh: `${label}第 ${number} 行`,
    en: `${label}, row ${number}`,
  }),
  stated: { zh: '填写', en: 'Fill in' },
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已撤销', en: 'Undone' },
  enable: { zh: '启用', en: 'Enable' },
  disable: { zh: '停用', en: 'Disable' },
  turned: (verb: { zh: string; en: string }, name: string) => ({
    zh: `${verb.zh}成功：${name}`,
    en: `${past(verb.en)}: ${name}`,
  }),
  turnedMany: (verb: { zh: string; en: string }, count: number) => ({
    zh: `已${verb.zh} ${count} 项`,
    en: `${count} ${past(verb.en).toLowerCase()}`,
  }),
  askBulk: (verb: { zh: string; en: string }, count: number, left: number) => ({
    zh: `确定对以下 ${count} 项执行“${verb.zh}”吗？${left > 0 ? `另有 ${left} 项不受影响。` : ''}`,
    en: `${verb.en} these ${count === 1 ? '' : `${count} `}records?${
      left > 0 ? ` ${left} other selected ${left === 1 ? 'record does' : 'records do'} not change.` : ''
    }`.replace('these records', 'this record'),
  }),
  bulkNone: (verb: { zh: string; en: string }) => ({
    zh: `勾选的数据都不需要“${verb.zh}”`,
    en: `“${verb.en}” does not apply to any selected record`,
  }),
  turnedSome: (done: number, failed: number) => ({
    zh: `${done} 项成功，${failed} 项失败`,
    en: `${done} done, ${failed} failed`,
  }),
  today: { zh: '今天', en: 'Today' },
  lastWeek: { zh: '近7天', en: 'Last 7 days' },
  thisMonth: { zh: '本月', en: 'This month' },
  details: { zh: '详细', en: 'Details' },
  detailOf: (thing: { zh: string; en: string }) => ({
    zh: `${thing.zh}详情`,
    en: join(thing.en, 'details'),
  }),
  close: { zh: '关闭', en: 'Close' },
  previous: { zh: '上一条', en: 'Previous' },
  next: { zh: '下一条', en: 'Next' },
  gone: { zh: '暂无数据，可能已被删除', en: 'Nothing here. The record may have been deleted' },
  onPortal: (name: string) => ({ zh: `在门户中打开${name}`, en: `Open ${name} on the portal` }),
  noName: (id: number | string) => ({ zh: `编号 ${id}`, en: `No. ${id}` }),
  exportTitle: (thing: { zh: string; en: string }) => ({
    zh: `导出${thing.zh}`,
    en: join('Export', pluralOf(thing.en).toLowerCase()),
  }),
  exportRows: { zh: '导出范围', en: 'Rows' },
  exportTicked: (count: number) => ({ zh: `仅勾选的 ${count} 条`, en: `Selected rows (${count})` }),
  exportFound: (count: number, hasMore?: boolean) => ({
    zh: `全部查询结果（${hasMore ? '超过 ' : ''}${count} 条）`,
    en: `All results (${hasMore ? 'more than ' : ''}${count})`,
  }),
  exportColumns: { zh: '导出列', en: 'Columns' },
  exportShown: (count: number) => ({ zh: `当前显示的 ${count} 列`, en: `Columns on screen (${count})` }),
  exportEvery: { zh: '全部列', en: 'All columns' },
  wordsHint: { zh: '输入后按回车添加', en: 'Press Enter after each' },
})

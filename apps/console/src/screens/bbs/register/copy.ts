import type { RegisterFailure } from '@app/contract/school/register/register-desk.values.ts'
import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  title: { zh: '官方名录', en: 'Official register' },
  intro: {
    zh: '读取安大略省教育厅的公开文件，先看清会改变什么，再一次写入；写错了可以整次撤销。学校和编辑自己写的内容不会被改动。',
    en: 'Read the public files of the Ontario Ministry of Education: review what they change, apply it in one step, and undo a whole import if needed. What schools and editors wrote is not touched.',
  },
  imports: { zh: '导入记录', en: 'Imports' },
  work: { zh: '待核查', en: 'To check' },
  workCount: (count: number) => ({ zh: `待核查（${count}）`, en: `To check (${count})` }),
  read: { zh: '读取文件', en: 'Import a file' },
  none: { zh: '还没有导入过文件', en: 'No file has been imported yet' },
  noWork: { zh: '没有待核查的变化', en: 'Nothing to check' },
  workHint: {
    zh: '不再列出的学校和学分资格有变化的学校。请到教育厅网站或向学校核实，再标记为已核查；关注者已收到通知。',
    en: 'Schools that are no longer listed, and schools whose credit status changed. Verify with the ministry or the school, then mark them as checked. Followers have already been notified.',
  },
  file: { zh: '文件', en: 'File' },
  asOf: { zh: '名录日期', en: 'As of' },
  state: { zh: '状态', en: 'Status' },
  rows: { zh: '行数', en: 'Rows' },
  changes: { zh: '变化', en: 'Changes' },
  added: { zh: '新增', en: 'New' },
  changed: { zh: '有变化', en: 'Changed' },
  gone: { zh: '不再列出', en: 'No longer listed' },
  returned: { zh: '重新列出', en: 'Listed again' },
  unreadable: { zh: '无法读取', en: 'Unreadable' },
  headers: { zh: '表头', en: 'Headers' },
  skipped: { zh: '不在收录范围', en: 'Not covered' },
  by: { zh: '读取', en: 'Read' },
  applied: { zh: '写入', en: 'Applied' },
  undone: { zh: '撤销', en: 'Undone' },
  open: { zh: '查看', en: 'View' },
  openImport: (id: number, file: string) => ({
    zh: `查看导入 ${id}：${file}`,
    en: `View import ${id}: ${file}`,
  }),
  detail: (id: number) => ({ zh: `名录导入 ${id}`, en: `Register import ${id}` }),
  counted: (added: number, changed: number, gone: number) => ({
    zh: `新增 ${added}，有变化 ${changed}，不再列出 ${gone}`,
    en: `${added} new, ${changed} changed, ${gone} no longer listed`,
  }),
  tab: (label: string, count: number) => ({ zh: `${label}（${count}）`, en: `${label} (${count})` }),
  noChanges: { zh: '没有', en: 'None' },
  school: { zh: '学校', en: 'School' },
  number: { zh: '编号', en: 'Number' },
  whatChanges: { zh: '原值 → 新值', en: 'Before → after' },
  before: { zh: '原值', en: 'Before' },
  after: { zh: '新值', en: 'After' },
  failed: { zh: '没有完成', en: 'Not completed' },
  failedAt: ({ line, ministryNo, code }: RegisterFailure) => ({
    zh: [
      line !== null && `第 ${line} 行`,
      ministryNo !== null && `学校编号 ${ministryNo}`,
      code !== null && `错误代码 ${code}`,
    ]
      .filter(Boolean)
      .join('，'),
    en: [
      line !== null && `Line ${line}`,
      ministryNo !== null && `school number ${ministryNo}`,
      code !== null && `error code ${code}`,
    ]
      .filter(Boolean)
      .join(', '),
  }),
  line: { zh: '行号', en: 'Line' },
  reason: { zh: '原因', en: 'Reason' },
  moreUnreadable: (count: number) => ({
    zh: `另有 ${count} 行无法读取，未逐一列出`,
    en: `${count} more unreadable rows are not listed`,
  }),
  missingHeaders: { zh: '缺少的表头', en: 'Missing headers' },
  missingHint: {
    zh: '这些列的内容保持不变。',
    en: 'The data of these columns stays unchanged.',
  },
  unknownHeaders: { zh: '未知的表头', en: 'Unknown headers' },
  unknownHint: { zh: '这些列没有读取。', en: 'These columns were not read.' },
  allHeaders: { zh: '表头与预期一致', en: 'All headers are as expected' },
  partial: (gone: number) => ({
    zh: `这份名单比现有名录少 ${gone} 所学校，可能只是其中一部分。不勾选时，这些学校保持不变。`,
    en: `This list lacks ${gone === 1 ? '1 school' : `${gone} schools`} of the register and may be incomplete. Unless you tick the box, they stay unchanged.`,
  }),
  acceptsGone: (gone: number) => ({
    zh: `名单是完整的，将这 ${gone} 所学校标为不再列出`,
    en: `The list is complete: mark ${gone === 1 ? 'this school' : `these ${gone} schools`} as no longer listed`,
  }),
  apply: { zh: '写入名录', en: 'Apply' },
  asksApply: (added: number, changed: number, gone: number) => ({
    zh: `确定写入吗？新增 ${added} 所，更新 ${changed} 所，标为不再列出 ${gone} 所。相关学校的关注者会收到通知。`,
    en: `Apply this import? ${added === 1 ? '1 new school' : `${added} new schools`}, ${changed} changed, ${gone} marked as no longer listed. Followers of these schools will be notified.`,
  }),
  begun: { zh: '已开始', en: 'Started' },
  cancel: { zh: '取消导入', en: 'Cancel the import' },
  asksCancel: {
    zh: '确定取消这次导入吗？不会留下任何内容。',
    en: 'Cancel this import? Nothing of it is kept.',
  },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  undo: { zh: '撤销这次导入', en: 'Undo this import' },
  asksUndo: {
    zh: '确定撤销吗？这次导入写入的全部内容会恢复原样，新增的学校会停用，已收到通知的关注者会再收到一条说明。',
    en: 'Undo this import? Everything it wrote is reverted, schools that it added are disabled, and followers who were notified get another notice.',
  },
  progress: (done: number, all: number) => ({
    zh: `已处理 ${done} / ${all}`,
    en: `${done} of ${all} done`,
  }),
  check: { zh: '已核查', en: 'Checked' },
  checkDone: { zh: '已标记为核查过', en: 'Marked as checked' },
  followers: { zh: '关注人数', en: 'Followers' },
  dialog: { zh: '读取名录文件', en: 'Import a register file' },
  hint: {
    zh: '支持教育厅的 xlsx、csv 和以“|”分隔的 txt 文件，按表头识别，最大 5 MB、10 万行。校长姓名和邮箱不会被读取。',
    en: 'Ministry files as xlsx, csv or “|”-separated txt, recognized by their headers, up to 5 MB and 100,000 rows. Principals’ names and e-mail addresses are not read.',
  },
  asOfHint: {
    zh: '不填时采用文件里或文件名中的日期，都没有则为今天。',
    en: 'If left empty, the date in the file or its name is used, otherwise today.',
  },
  wrong: {
    zh: '请选择后缀为 xlsx、csv 或 txt 的文件。',
    en: 'Choose a file whose name ends in xlsx, csv or txt.',
  },
  close: { zh: '关闭', en: 'Close' },
})

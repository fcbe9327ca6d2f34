import { ClearOutlined } from '@ant-design/icons'
import { cleanOperLogs, operLogAdmin } from '@app/contract/monitor/log.ts'
import type { z } from 'zod'
import { DictTags } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { AccountName } from '#kit/display/reference.tsx'
import { momentRange } from '#kit/form/moment-range.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { screen } from '#kit/page/screen.tsx'

const copy = pairs({
  clean: { zh: '清空', en: 'Clear' },
  askClean: { zh: '是否确认清空所有操作日志数据项?', en: 'Delete every row of the operation log?' },
  cleaned: { zh: '清空成功', en: 'Cleared' },
  details: { zh: '操作日志详细', en: 'Operation' },
  basics: { zh: '基本信息', en: 'Basics' },
  people: { zh: '操作人员', en: 'Person' },
  request: { zh: '请求信息', en: 'Request' },
  milliseconds: (count: number) => ({ zh: `${count}毫秒`, en: `${count} ms` }),
})

type Row = z.output<typeof operLogAdmin.record>

/** Seen with the permission to look at single rows, which answers no call of its own. */
const query = { access: 'monitor:operlog:query' } as const

const tones: Record<string, string> = { GET: 'primary', POST: 'success', PUT: 'warning', DELETE: 'danger' }

function Address({ row }: { row: Row }) {
  return (
    <span>
      <span className={`tag tag-${tones[row.requestMethod] ?? 'info'}`}>{row.requestMethod}</span>{' '}
      {row.operUrl}
    </span>
  )
}

function Took({ row }: { row: Row }) {
  const say = useSay()
  return <span className="number">{say(copy.milliseconds(row.costTime))}</span>
}

export default screen(operLogAdmin, {
  whenEmpty: {
    zh: '还没有记录：后台的新增、修改、删除等操作都会留在这里',
    en: 'No entries yet. Everything that is added, changed or removed in the console is kept here',
  },
  search: ['operIp', 'title', 'operName', 'businessType', 'status', 'params'],
  columns: [
    'operId',
    'title',
    'businessType',
    'operName',
    'operIp',
    'status',
    'operTime',
    'costTime',
    'deptName',
    'operUrl',
  ],
  hidden: ['deptName', 'operUrl'],
  widgets: { params: momentRange },
  cells: {
    operName: ({ operName }) => <AccountName userName={operName} />,
    businessType: ({ businessType }) => <DictTags type="sys_oper_type" value={businessType} />,
    status: ({ status }) => <DictTags type="sys_common_status" value={status} />,
    costTime: (row) => <Took row={row} />,
    operUrl: (row) => <Address row={row} />,
  },
  form: [],
  hasDetailButton: true,
  detailNeeds: query,
  detailTitle: copy.details,
  detailParts: [
    { title: copy.basics, fields: ['title', 'businessType', 'operTime', 'status'] },
    { title: copy.people, fields: ['operName', 'deptName', 'operIp', 'operLocation'] },
    { title: copy.request, fields: ['operUrl', 'method', 'costTime'] },
    { text: 'operParam' },
    { text: 'jsonResult' },
    { text: 'errorMsg', isShown: ({ status }) => status === 1 },
  ],
  extra: (
    <ConfirmButton
      label={copy.clean}
      call={cleanOperLogs}
      asks={copy.askClean}
      done={copy.cleaned}
      icon={<ClearOutlined aria-hidden />}
    />
  ),
  exportAs: 'operlog',
  idName: { zh: '日志编号', en: 'number' },
})

import { schoolAdmin } from '@app/contract/school/school.ts'
import {
  decideAuth,
  listReviewedAuths,
  type ReviewedAuth,
  readReviewedAuth,
} from '@app/contract/school/school-auth.ts'
import {
  type AuthKind,
  type AuthStatus,
  authActs,
  authKinds,
  authStatuses,
  materialKinds,
  studentRelations,
} from '@app/contract/school/school-auth.values.ts'
import { PAGE_SIZE, writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button, Checkbox, Descriptions, Input, Radio, Segmented, Table } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { DictTags } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { TemplatePick } from '#kit/dialog/template-pick.tsx'
import { CityName } from '#kit/display/city-name.tsx'
import { MemberName } from '#kit/display/member-name.tsx'
import { Reference } from '#kit/display/reference.tsx'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import type { Values } from '#kit/form/draft.ts'
import { RecordSelect } from '#kit/form/record-select.tsx'
import { useShortcuts } from '#kit/keys/shortcuts.ts'
import { useListState } from '#kit/list/list-state.ts'
import { Pager } from '#kit/list/pager.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { KeyHint } from '#kit/rows/key-hint.tsx'
import { Beside } from './beside.tsx'
import { Materials } from './materials.tsx'

const copy = pairs({
  all: { zh: '全部', en: 'All' },
  kinds: { zh: '类别', en: 'Kind' },
  statuses: { zh: '状态', en: 'Status' },
  nothing: { zh: '没有认证申请', en: 'No applications' },
  school: { zh: '学校', en: 'School' },
  by: { zh: '申请人', en: 'Applicant' },
  time: { zh: '提交时间', en: 'Submitted' },
  decidedBy: { zh: '审核人', en: 'Decided by' },
  act: { zh: '操作', en: 'Action' },
  open: { zh: '审核', en: 'Review' },
  title: (name: string) => ({ zh: `认证申请：${name}`, en: `Application: ${name}` }),
  log: { zh: '处理记录', en: 'History' },
  keys: {
    zh: '快捷键：J / K 下一份、上一份；A 核对材料后通过；R 填写原因，写好后按 Ctrl+回车确认不通过',
    en: 'Keys: J / K next and previous; A asks about the documents and approves, R goes to the reason, and Ctrl+Enter there rejects',
  },
  link: { zh: '对应学校库中的学校', en: 'School in the directory' },
  makeNew: { zh: '以申请内容新建学校', en: 'Create a new school from this application' },
  otherSchool: { zh: '其他学校', en: 'Another school' },
  otherId: { zh: '学校编号', en: 'School number' },
  held: { zh: '已有认证账号', en: 'has a verified account' },
  confirmHeld: {
    zh: '确认两个账号同时代表该学校（仅管理员）',
    en: 'Confirm that two accounts represent this school (administrators only)',
  },
  reason: { zh: '原因（未通过或撤销时必填）', en: 'Reason (required to reject or revoke)' },
  approve: { zh: '通过', en: 'Approve' },
  willRead: (text: string) => ({ zh: `申请人将看到：${text}`, en: `The applicant will read: ${text}` }),
  reject: { zh: '不通过', en: 'Reject' },
  approving: (name: string) => ({ zh: `通过认证：${name}？`, en: `Approve ${name}?` }),
  willSpeak: {
    zh: '通过后，申请人会立即收到通知，并可代表该学校发言、修改学校资料。要收回只能撤销认证，申请人会看到原因。',
    en: 'The applicant is told at once and can then speak for the school and change its page. It can only be taken back by revoking it, with a reason that the applicant reads.',
  },
  willBeMarked: {
    zh: '通过后，申请人会立即收到通知，并带上该校的认证标记。要收回只能撤销认证，申请人会看到原因。',
    en: 'The applicant is told at once and carries the mark of this school. It can only be taken back by revoking it, with a reason that the applicant reads.',
  },
  openedCount: (opened: number, total: number) => ({
    zh: total === 0 ? '材料已清除，没有可打开的材料' : `材料共 ${total} 份，已打开 ${opened} 份`,
    en: total === 0 ? 'The documents have been erased' : `Documents opened: ${opened} of ${total}`,
  }),
  opened: { zh: '已打开', en: 'opened' },
  unopened: { zh: '未打开', en: 'not opened' },
  openFirst: {
    zh: '请先打开全部材料，再通过。',
    en: 'Open every document first, then approve.',
  },
  revoke: { zh: '撤销认证', en: 'Revoke' },
  done: { zh: '处理成功', en: 'Done' },
  schoolType: { zh: '学校类型', en: 'Type of school' },
  nameEn: { zh: '英文名称', en: 'English name' },
  city: { zh: '城市', en: 'City' },
  grades: { zh: '招收年级', en: 'Grades' },
  intakes: { zh: '入学时间', en: 'Intakes' },
  students: { zh: '在校人数', en: 'Students' },
  allCities: { zh: '全国', en: 'All cities' },
  writes: {
    zh: '新建学校时写入：名称、类型、城市、年级、入学时间、人数、地址、网站、学校编号。住宿未申报，写为“未说明”。',
    en: 'A new school is created with: names, type, city, grades, intakes, student numbers, address, website and school number. Boarding is not part of the application and stays “Not stated”.',
  },
  address: { zh: '地址', en: 'Address' },
  website: { zh: '网站', en: 'Website' },
  ministryNo: { zh: '学校编号', en: 'School number' },
  licenseNo: { zh: '办学许可编号', en: 'Licence number' },
  contact: { zh: '联系人', en: 'Contact' },
  phone: { zh: '联系电话', en: 'Phone' },
  email: { zh: '联系邮箱', en: 'E-mail' },
  remark: { zh: '说明', en: 'Remarks' },
  relation: { zh: '与学校的关系', en: 'Relationship to the school' },
  enrolYear: { zh: '入学年份', en: 'Year of enrolment' },
  grade: { zh: '年级', en: 'Grade' },
  until: { zh: '有效期至', en: 'Valid until' },
  rejectReason: { zh: '原因', en: 'Reason' },
})

const { kind: Kind, status: Status } = listReviewedAuths.query.shape
/** What the list is filtered by, in its address. */
const searched = { kind: Kind, status: Status }

/** 认证审核: applications of schools and families, what waits first. */
export default function SchoolAuths() {
  const say = useSay()
  const can = useCan()
  const { state, change } = useListState(searched, {})
  const { pageNum } = state
  const openId = state.detail as number | undefined
  const { kind = '', status = '' } = state.filters as { kind?: AuthKind; status?: AuthStatus }
  const filter = (changes: Values) => change({ filters: { ...state.filters, ...changes }, pageNum: 1 })
  const read = useCall(
    listReviewedAuths,
    { query: { kind, status, pageNum, pageSize: PAGE_SIZE } },
    { keepsPrevious: true },
  )
  const { rows = [], total = 0 } = read.data ?? {}
  const choices = (names: Record<string, { zh: string; en: string }>) => [
    { value: '', label: say(copy.all) },
    ...Object.entries(names).map(([value, name]) => ({ value, label: say(name) })),
  ]
  return (
    <div>
      <div className="toolbar">
        <Segmented
          aria-label={say(copy.kinds)}
          value={kind}
          options={choices(authKinds)}
          onChange={(next) => filter({ kind: next || null })}
        />
        <Segmented
          aria-label={say(copy.statuses)}
          value={status}
          options={choices(authStatuses)}
          onChange={(next) => filter({ status: next || null })}
        />
      </div>
      {read.isError && !read.data ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Nothing>{say(copy.nothing)}</Nothing>
      ) : (
        <Table
          rowKey="id"
          dataSource={rows}
          pagination={false}
          scroll={{ x: true }}
          columns={[
            { title: say(copy.school), dataIndex: 'schoolName' },
            { title: say(copy.kinds), render: (_, row) => say(authKinds[row.kind]) },
            { title: say(copy.by), render: (_, row) => <Applicant {...row} /> },
            { title: say(copy.statuses), render: (_, row) => say(authStatuses[row.status]) },
            { title: say(copy.time), render: (_, row) => writeMoment(row.createTime) },
            { title: say(copy.decidedBy), dataIndex: 'reviewBy' },
            {
              title: say(copy.act),
              render: (_, row) =>
                can(readReviewedAuth) && (
                  <Button type="link" onClick={() => change({ detail: row.id })}>
                    {say(copy.open)}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <Pager pageNum={pageNum} total={total} onPage={(next) => change({ pageNum: next })} />
      {openId !== undefined && (
        <Review
          id={openId}
          rows={rows}
          onOpen={(next) => change({ detail: next })}
          onClose={() => change({ detail: undefined })}
        />
      )}
    </div>
  )
}

type Person = Pick<ReviewedAuth, 'userId' | 'userName' | 'nickName'>

function Applicant({ userId, userName, nickName }: Person) {
  return <MemberName id={userId} name={`${nickName}（${userName}）`} />
}

interface ReviewProps {
  id: number
  /** The page of the list, through which the keys lead. */
  rows: readonly Pick<ReviewedAuth, 'id' | 'status'>[]
  onOpen: (id: number) => void
  onClose: () => void
}

function Review({ id, rows, onOpen, onClose }: ReviewProps) {
  const say = useSay()
  const at = rows.findIndex((row) => row.id === id)
  const open = (row: { id: number } | undefined) => row && onOpen(row.id)
  // after a decision the next one that waits, as in the queue
  const moveOn = () => {
    const waiting = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
      ({ status }) => status === 'pending',
    )
    if (waiting) onOpen(waiting.id)
    else onClose()
  }
  const frame = useRef<HTMLDivElement>(null)
  useShortcuts(
    'cases',
    { j: () => open(rows[at + 1]), k: () => open(at > 0 ? rows[at - 1] : undefined) },
    frame,
  )
  const read = useCall(readReviewedAuth, { params: { id } }, { isQuiet: true })
  const auth = read.data?.data
  return (
    <Dialog width={760} footer={null} onCancel={onClose} title={say(copy.title(auth?.schoolName ?? ''))}>
      <div ref={frame}>
        {read.isError && !auth ? (
          <Failed failure={read.error} onRetry={() => void read.refetch()} />
        ) : auth ? (
          <Application
            key={`${auth.id} ${auth.version}`}
            auth={auth}
            onOpened={() => void read.refetch()}
            onDone={moveOn}
          />
        ) : (
          <Waiting />
        )}
      </div>
    </Dialog>
  )
}

interface ApplicationProps {
  auth: ReviewedAuth
  /** After a material was opened. */
  onOpened: () => void
  onDone: () => void
}

function Application({ auth, onOpened, onDone }: ApplicationProps) {
  const say = useSay()
  const { school, student } = auth
  const facts = school
    ? [
        [copy.nameEn, school.schoolNameEn],
        [copy.schoolType, <DictTags key="type" type="bbs_school_type" value={school.schoolType} />],
        [copy.city, <CityName key="city" code={school.cityCode} all={copy.allCities} />],
        [copy.grades, <DictTags key="grades" type="recruitgradedict" value={school.recruitGrade} />],
        [copy.intakes, <DictTags key="intakes" type="joinschooldict" value={school.joinSchool} />],
        [copy.students, <DictTags key="students" type="existstunumsdict" value={school.existStuNums} />],
        [copy.address, school.address],
        [copy.website, school.website],
        [copy.ministryNo, school.ministryNo],
        [copy.licenseNo, school.licenseNo],
        [copy.contact, `${school.contactName} ${school.contactTitle}`],
        [copy.phone, school.contactPhone],
        [copy.email, school.contactEmail],
        [copy.remark, school.remark ?? ''],
      ]
    : student
      ? [
          [copy.relation, say(studentRelations[student.relation])],
          [copy.enrolYear, String(student.enrolYear)],
          [copy.grade, student.grade],
          [copy.until, auth.validTo ?? ''],
        ]
      : []
  // read first: the keys work at once, and letters do not land in the box for the reason
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <div ref={start} tabIndex={-1} style={{ display: 'grid', gap: 16, outline: 'none' }}>
      <p className="tip">{say(copy.keys)}</p>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'status', label: say(copy.statuses), children: say(authStatuses[auth.status]) },
          { key: 'by', label: say(copy.by), children: <Applicant {...auth} /> },
          ...(auth.schoolId === null
            ? []
            : [
                {
                  key: 'school',
                  label: say(copy.school),
                  children: <Reference to="school" id={auth.schoolId} name={auth.schoolName} />,
                },
              ]),
          ...facts.map(([label, text]) => ({
            key: say(label as { zh: string; en: string }),
            label: say(label as { zh: string; en: string }),
            children: text as ReactNode,
          })),
          ...(auth.rejectReason
            ? [{ key: 'reason', label: say(copy.rejectReason), children: auth.rejectReason }]
            : []),
        ]}
      />
      <Materials materials={auth.materials} onOpened={onOpened} />
      {(auth.status === 'pending' || auth.status === 'approved') && <Deciding auth={auth} onDone={onDone} />}
      <details>
        <summary>{say(copy.log)}</summary>
        <ul>
          {auth.log.map(({ time, action, by, note }) => (
            <li key={`${time.getTime()} ${action}`}>
              {writeMoment(time)} {say(authActs[action])} {by} {note}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Deciding({ auth, onDone }: { auth: ReviewedAuth; onDone: () => void }) {
  const say = useSay()
  const id = useId()
  const can = useCan()
  const write = useWrite(decideAuth)
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<number | 'new' | 'other'>(auth.candidates[0]?.id ?? 'new')
  const [otherId, setOtherId] = useState('')
  const [confirmHeld, setConfirmHeld] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const schoolId = chosen === 'new' ? null : chosen === 'other' ? Number(otherId) || -1 : chosen
  const decide = (action: 'approve' | 'reject' | 'revoke') =>
    write.mutate(
      {
        params: { id: auth.id },
        body: {
          action,
          reason: reason.trim() || null,
          version: auth.version,
          ...(action === 'approve' && auth.kind === 'school' && { schoolId, confirmHeld }),
        },
      },
      {
        onSuccess: () => {
          setConfirming(false)
          tellDone(say(copy.done))
          onDone()
        },
      },
    )
  const frame = useRef<HTMLDivElement>(null)
  const negative = auth.status === 'pending' ? 'reject' : 'revoke'
  const refuse = () => {
    if (reason.trim()) decide(negative)
    else document.getElementById(id)?.focus()
  }
  useShortcuts(
    'cases',
    write.isPending
      ? {}
      : { a: auth.status === 'pending' ? () => setConfirming(true) : undefined, r: refuse },
    frame,
  )
  return (
    <div ref={frame} style={{ display: 'grid', gap: 12 }}>
      {auth.kind === 'school' && auth.status === 'pending' && (
        <fieldset>
          <legend>{say(copy.link)}</legend>
          <Radio.Group value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {auth.candidates.map((school) => (
              <div key={school.id}>
                <Radio value={school.id}>
                  {school.id} · {school.schoolName} {school.ministryNo}{' '}
                  {school.isHeld && `（${say(copy.held)}）`}
                </Radio>
                {chosen === school.id && <Beside applied={auth.school} listed={school} />}
              </div>
            ))}
            <div>
              <Radio value="new">{say(copy.makeNew)}</Radio>
              {chosen === 'new' && <p className="tip">{say(copy.writes)}</p>}
            </div>
            <div>
              <Radio value="other">{say(copy.otherSchool)}</Radio>{' '}
              {chosen === 'other' && can(schoolAdmin.list) && (
                <RecordSelect
                  call={schoolAdmin.list}
                  filter={(schoolName) => ({ schoolName })}
                  optionOf={(school) => ({ value: school.id, label: `${school.schoolName} · ${school.id}` })}
                  value={Number(otherId) || undefined}
                  onChange={(id) => setOtherId(String(id ?? ''))}
                  aria-label={say(copy.otherSchool)}
                />
              )}
              {chosen === 'other' && !can(schoolAdmin.list) && (
                <Input
                  style={{ width: 120 }}
                  aria-label={say(copy.otherSchool)}
                  placeholder={say(copy.otherId)}
                  inputMode="numeric"
                  value={otherId}
                  onChange={(event) => setOtherId(event.target.value)}
                />
              )}
            </div>
          </Radio.Group>
          <div>
            <Checkbox checked={confirmHeld} onChange={(event) => setConfirmHeld(event.target.checked)}>
              {say(copy.confirmHeld)}
            </Checkbox>
          </div>
        </fieldset>
      )}
      <TemplatePick usedFor="auth" onPick={setReason} />
      <label htmlFor={id}>{say(copy.reason)}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || write.isPending) return
          event.preventDefault()
          refuse()
        }}
      />
      <p role="status" className="reason-preview">
        {reason.trim() && say(copy.willRead(reason.trim()))}
      </p>
      <div style={{ display: 'flex', gap: 8 }}>
        {auth.status === 'pending' ? (
          <>
            <Button type="primary" loading={write.isPending} onClick={() => setConfirming(true)}>
              {say(copy.approve)}
              <KeyHint letter="a" />
            </Button>
            <Button danger loading={write.isPending} onClick={() => decide('reject')}>
              {say(copy.reject)}
              <KeyHint letter="r" />
            </Button>
          </>
        ) : (
          <Button danger loading={write.isPending} onClick={() => decide('revoke')}>
            {say(copy.revoke)}
            <KeyHint letter="r" />
          </Button>
        )}
      </div>
      {isConfirming && (
        <Approval
          auth={auth}
          isPending={write.isPending}
          onApprove={() => decide('approve')}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}

interface ApprovalProps {
  auth: ReviewedAuth
  isPending: boolean
  onApprove: () => void
  onClose: () => void
}

/** Asks before an account may speak for a school: which documents there are, and which of them were opened. */
function Approval({ auth: { kind, schoolName, materials }, isPending, onApprove, onClose }: ApprovalProps) {
  const say = useSay()
  const stored = materials.filter(({ url }) => url !== null)
  const unopened = stored.filter(({ isOpened }) => !isOpened).length
  return (
    <Dialog
      title={say(copy.approving(schoolName))}
      okText={say(copy.approve)}
      okButtonProps={{ disabled: unopened > 0, loading: isPending }}
      onOk={onApprove}
      onCancel={onClose}
    >
      <p>{say(kind === 'school' ? copy.willSpeak : copy.willBeMarked)}</p>
      <p>{say(copy.openedCount(stored.length - unopened, stored.length))}</p>
      <ul>
        {stored.map(({ fileId, kind: of, fileName, isOpened }) => (
          <li key={fileId} className="file-name">
            {say(materialKinds[of])} · {fileName}：{say(isOpened ? copy.opened : copy.unopened)}
          </li>
        ))}
      </ul>
      {unopened > 0 && <p role="status">{say(copy.openFirst)}</p>}
    </Dialog>
  )
}

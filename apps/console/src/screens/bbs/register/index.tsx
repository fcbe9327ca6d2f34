import { UploadOutlined } from '@ant-design/icons'
import { registerFileKinds } from '@app/contract/school/register/register.values.ts'
import {
  checkRegisterWork,
  importRegister,
  listRegisterImports,
  listRegisterWork,
  readRegisterImport,
} from '@app/contract/school/register/register-desk.ts'
import { registerChangeKinds } from '@app/contract/school/register/register-desk.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button, Tabs } from 'antd'
import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Reference } from '#kit/display/reference.tsx'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { PageAddressContext } from '#kit/page/page-address.ts'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { ChangeValues } from './change-values.tsx'
import { copy } from './copy.ts'
import { ImportDrawer } from './import-drawer.tsx'
import { ReadDialog } from './read-dialog.tsx'
import './register.css'
import { StateTag } from './state-tag.tsx'

/** How often the list is read again while an import is at work. */
const LOOK_MS = 2_000

/** 官方名录: the ministry's lists, read, compared, applied and undone; and what of them staff have to check. */
export default function Register() {
  const say = useSay()
  const can = useCan()
  const navigate = useNavigate()
  const { path, search } = useContext(PageAddressContext)
  const query = new URLSearchParams(search)
  const opened = Number(query.get('detail')) || undefined
  const [isReading, setReading] = useState(false)
  const work = useCall(listRegisterWork, { query: { pageSize: 1 } }, { isQuiet: true })
  const show = (next: { tab?: string; detail?: number }) => {
    const tab = next.tab ?? query.get('tab') ?? ''
    const words = new URLSearchParams({
      ...(tab && { tab }),
      ...(next.detail && { detail: String(next.detail) }),
    })
    void navigate({ pathname: path, search: words.size > 0 ? `?${words}` : '' }, { replace: true })
  }
  const waiting = work.data?.total ?? 0
  return (
    <div className="dashboard statistics register-screen">
      <header>
        <h2 className="page-title">{say(copy.title)}</h2>
        <p>{say(copy.intro)}</p>
      </header>
      {can(importRegister) && (
        <p className="button-row">
          <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setReading(true)}>
            {say(copy.read)}
          </Button>
        </p>
      )}
      <div className="panel register-list">
        <Tabs
          activeKey={query.get('tab') === 'work' ? 'work' : 'imports'}
          onChange={(tab) => show({ tab })}
          destroyOnHidden
          items={[
            {
              key: 'imports',
              label: say(copy.imports),
              children: <Imports onOpen={(detail) => show({ detail })} />,
            },
            {
              key: 'work',
              label: say(waiting > 0 ? copy.workCount(waiting) : copy.work),
              children: <Work />,
            },
          ]}
        />
      </div>
      {isReading && (
        <ReadDialog
          onRead={(detail) => {
            setReading(false)
            show({ tab: 'imports', detail })
          }}
          onClose={() => setReading(false)}
        />
      )}
      {opened !== undefined && can(readRegisterImport) && (
        <ImportDrawer key={opened} id={opened} onClose={() => show({})} />
      )}
    </div>
  )
}

function Imports({ onOpen }: { onOpen: (id: number) => void }) {
  const say = useSay()
  const can = useCan()
  const [pageNum, setPageNum] = useState(1)
  const read = useCall(
    listRegisterImports,
    { query: { pageNum } },
    {
      isQuiet: true,
      keepsPrevious: true,
      everyMs: (answer) =>
        answer?.rows.some(({ state }) => state === 'applying' || state === 'undoing') ? LOOK_MS : 0,
    },
  )
  const page = read.data
  if (read.isError && !page) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!page) return <Waiting />
  if (page.total === 0) return <Nothing>{say(copy.none)}</Nothing>
  return (
    <>
      <PlainTable
        caption={say(copy.imports)}
        heads={[
          say(copy.file),
          say(copy.asOf),
          say(copy.state),
          say(copy.changes),
          say(copy.unreadable),
          say(copy.by),
          say(copy.open),
        ]}
        rows={page.rows.map((row) => [
          <span key="file" className="register-file">
            {say(registerFileKinds[row.kind])}
            <span className="tip">{row.fileName}</span>
          </span>,
          row.asOf,
          <StateTag key="state" state={row.state} />,
          say(copy.counted(row.newCount, row.changedCount, row.goneCount)),
          row.unreadableCount,
          `${row.createBy} ${row.createTime ? writeMoment(row.createTime) : ''}`,
          can(readRegisterImport) && (
            <Button
              key="open"
              type="link"
              size="small"
              aria-label={say(copy.openImport(row.id, row.fileName))}
              onClick={() => onOpen(row.id)}
            >
              {say(copy.open)}
            </Button>
          ),
        ])}
      />
      <Pager pageNum={pageNum} total={page.total} onPage={setPageNum} />
    </>
  )
}

function Work() {
  const say = useSay()
  const [pageNum, setPageNum] = useState(1)
  const read = useCall(listRegisterWork, { query: { pageNum } }, { isQuiet: true, keepsPrevious: true })
  const page = read.data
  if (read.isError && !page) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!page) return <Waiting />
  if (page.total === 0) return <Nothing>{say(copy.noWork)}</Nothing>
  return (
    <>
      <p className="tip">{say(copy.workHint)}</p>
      <PlainTable
        caption={say(copy.work)}
        heads={[
          say(copy.school),
          say(copy.changes),
          say(copy.whatChanges),
          say(copy.asOf),
          say(copy.followers),
          say(copy.check),
        ]}
        rows={page.rows.map((row) => [
          <Reference key="school" to="school" id={row.schoolId} name={row.name} />,
          say(registerChangeKinds[row.change]),
          <ChangeValues key="values" change={row} />,
          row.asOf,
          row.followers,
          <ConfirmButton
            key="check"
            label={copy.check}
            call={checkRegisterWork}
            input={{ body: { id: row.id } }}
            done={copy.checkDone}
            rowName={row.name}
          />,
        ])}
      />
      <Pager pageNum={pageNum} total={page.total} onPage={setPageNum} />
    </>
  )
}

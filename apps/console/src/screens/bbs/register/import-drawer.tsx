import { registerFileKinds } from '@app/contract/school/register/register.values.ts'
import {
  applyRegisterImport,
  cancelRegisterImport,
  listRegisterChanges,
  type RegisterImportDetail,
  readRegisterImport,
  undoRegisterImport,
} from '@app/contract/school/register/register-desk.ts'
import {
  type RegisterChangeKind,
  registerChangeKinds,
  registerFailures,
  registerImportStates,
  unreadableReasons,
} from '@app/contract/school/register/register-desk.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Alert, Checkbox, Progress, Radio } from 'antd'
import { useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { useIsNarrow } from '#kit/data/viewport.ts'
import { SideDrawer } from '#kit/dialog/dialog.tsx'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Reference } from '#kit/display/reference.tsx'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { ChangeValues } from './change-values.tsx'
import { copy } from './copy.ts'
import { StateTag } from './state-tag.tsx'

/** How often the drawer reads an import at work again. */
const LOOK_MS = 1_000

const isAtWork = ({ state }: Pick<RegisterImportDetail, 'state'>) =>
  state === 'applying' || state === 'undoing'

const WIDTH = 960

/** One import: what it changes, what could not be read, and what may be done with it. */
export function ImportDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const read = useCall(
    readRegisterImport,
    { params: { id } },
    { isQuiet: true, everyMs: (answer) => (answer && isAtWork(answer.data) ? LOOK_MS : 0) },
  )
  const one = read.data?.data
  return (
    <SideDrawer startsAtTop size={isNarrow ? '100%' : WIDTH} title={say(copy.detail(id))} onClose={onClose}>
      {read.isError && !one ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : one ? (
        <ImportDetail one={one} />
      ) : (
        <Waiting />
      )}
    </SideDrawer>
  )
}

/** What is shown of an import. */
type ImportTab = RegisterChangeKind | 'unreadable' | 'headers'

function ImportDetail({ one }: { one: RegisterImportDetail }) {
  const say = useSay()
  const [tab, setTab] = useState<ImportTab>(firstTab(one))
  const time = (moment: Date | null) => (moment ? writeMoment(moment) : '')
  return (
    <div className="register-import">
      <DescriptionList
        isFramed
        facts={[
          [say(copy.file), `${say(registerFileKinds[one.kind])} · ${one.fileName}`],
          [say(copy.asOf), one.asOf],
          [say(copy.state), <StateTag key="state" state={one.state} />],
          [say(copy.changes), say(copy.counted(one.newCount, one.changedCount, one.goneCount))],
          [say(copy.rows), one.rowCount],
          [say(copy.skipped), one.skippedCount],
          [say(copy.by), `${one.createBy} ${time(one.createTime)}`],
          ...(one.appliedTime ? [[say(copy.applied), time(one.appliedTime)] as const] : []),
          ...(one.undoneTime ? [[say(copy.undone), time(one.undoneTime)] as const] : []),
        ]}
      />
      {one.failure && (
        <Alert
          type="error"
          showIcon
          title={say(copy.failed)}
          description={
            <>
              <p>{say(registerFailures[one.failure.reason])}</p>
              <p>{say(copy.failedAt(one.failure))}</p>
            </>
          }
        />
      )}
      {isAtWork(one) && (
        <div role="status">
          <Progress
            percent={Math.floor((100 * one.doneCount) / Math.max(1, one.changeCount))}
            aria-label={say(registerImportStates[one.state])}
          />
          {say(copy.progress(one.doneCount, one.changeCount))}
        </div>
      )}
      <Acts one={one} />
      <Radio.Group
        className="register-parts"
        optionType="button"
        aria-label={say(copy.changes)}
        value={tab}
        options={[
          ...(['new', 'changed', 'gone'] as const).map((value) => ({
            value,
            label: say(copy.tab(say(registerChangeKinds[value]), countOf(one, value))),
          })),
          { value: 'returned', label: say(copy.returned) },
          { value: 'unreadable', label: say(copy.tab(say(copy.unreadable), one.unreadableCount)) },
          { value: 'headers', label: say(copy.headers) },
        ]}
        onChange={({ target }) => setTab(target.value as ImportTab)}
      />
      {tab === 'unreadable' ? (
        <Unreadable one={one} />
      ) : tab === 'headers' ? (
        <Headers one={one} />
      ) : (
        <Changes key={`${tab} ${one.state}`} id={one.id} kind={tab} />
      )}
    </div>
  )
}

/** What an import has first, so that no empty list is shown where others are full. */
function firstTab(one: RegisterImportDetail): ImportTab {
  const filled = (['new', 'changed', 'gone'] as const).find((kind) => countOf(one, kind) > 0)
  return filled ?? (one.unreadableCount > 0 ? 'unreadable' : 'new')
}

const countOf = (one: RegisterImportDetail, kind: 'new' | 'changed' | 'gone') =>
  ({ new: one.newCount, changed: one.changedCount, gone: one.goneCount })[kind]

/** Applies, cancels or undoes the import, as far as its state and the rights of the reader allow. */
function Acts({ one }: { one: RegisterImportDetail }) {
  const say = useSay()
  const [acceptsGone, setAcceptsGone] = useState(false)
  const params = { id: one.id }
  const isPreview = one.state === 'preview'
  const gone = one.isPartial && !acceptsGone ? 0 : one.goneCount
  return (
    <>
      {isPreview && one.isPartial && (
        <Alert
          type="warning"
          showIcon
          title={say(copy.partial(one.goneCount))}
          description={
            <Checkbox checked={acceptsGone} onChange={({ target }) => setAcceptsGone(target.checked)}>
              {say(copy.acceptsGone(one.goneCount))}
            </Checkbox>
          }
        />
      )}
      <div className="button-row">
        {isPreview && (
          <ConfirmButton
            className=""
            isPrimary
            label={copy.apply}
            call={applyRegisterImport}
            input={{ params, body: { acceptsGone } }}
            asks={copy.asksApply(one.newCount, one.changedCount, gone)}
            done={copy.begun}
          />
        )}
        {(isPreview || one.state === 'applying') && (
          <ConfirmButton
            label={copy.cancel}
            call={cancelRegisterImport}
            input={{ params }}
            asks={copy.asksCancel}
            done={copy.cancelled}
          />
        )}
        {one.state === 'applied' && (
          <ConfirmButton
            label={copy.undo}
            call={undoRegisterImport}
            input={{ params }}
            asks={copy.asksUndo}
            done={copy.begun}
          />
        )}
      </div>
    </>
  )
}

function Changes({ id, kind }: { id: number; kind: RegisterChangeKind }) {
  const say = useSay()
  const [pageNum, setPageNum] = useState(1)
  const read = useCall(
    listRegisterChanges,
    { params: { id }, query: { change: kind, pageNum } },
    { isQuiet: true, keepsPrevious: true },
  )
  const page = read.data
  if (read.isError && !page) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!page) return <Waiting />
  if (page.total === 0) return <Nothing>{say(copy.noChanges)}</Nothing>
  return (
    <>
      <PlainTable
        caption={say(registerChangeKinds[kind])}
        heads={[say(copy.school), say(copy.number), say(copy.whatChanges)]}
        rows={page.rows.map((row) => [
          <Reference key="school" to="school" id={row.schoolId} name={row.name} />,
          row.ministryNo,
          <ChangeValues key="values" change={row} />,
        ])}
      />
      <Pager pageNum={pageNum} total={page.total} onPage={setPageNum} />
    </>
  )
}

function Unreadable({ one: { unreadable, unreadableCount } }: { one: RegisterImportDetail }) {
  const say = useSay()
  const [pageNum, setPageNum] = useState(1)
  if (unreadable.length === 0) return <Nothing>{say(copy.noChanges)}</Nothing>
  const more = unreadableCount - unreadable.length
  return (
    <>
      <PlainTable
        caption={say(copy.unreadable)}
        heads={[say(copy.line), say(copy.reason)]}
        rows={unreadable
          .slice((pageNum - 1) * 10, pageNum * 10)
          .map(({ line, reason }) => [line, say(unreadableReasons[reason])])}
      />
      <Pager pageNum={pageNum} total={unreadable.length} onPage={setPageNum} />
      {more > 0 && <p className="tip">{say(copy.moreUnreadable(more))}</p>}
    </>
  )
}

function Headers({ one: { missingHeaders, unknownHeaders } }: { one: RegisterImportDetail }) {
  const say = useSay()
  const lists = [
    [copy.missingHeaders, copy.missingHint, missingHeaders],
    [copy.unknownHeaders, copy.unknownHint, unknownHeaders],
  ] as const
  if (missingHeaders.length + unknownHeaders.length === 0) return <p>{say(copy.allHeaders)}</p>
  return (
    <>
      {lists
        .filter(([, , headers]) => headers.length > 0)
        .map(([title, hint, headers]) => (
          <section key={title.en}>
            <h3>{say(title)}</h3>
            <p className="tip">{say(hint)}</p>
            <ul lang="en">
              {headers.map((header) => (
                <li key={header}>{header}</li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}

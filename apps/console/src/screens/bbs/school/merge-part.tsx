import { schoolAdmin } from '@app/contract/school/school.ts'
import { schoolDeskProblems } from '@app/contract/school/school-desk.problems.ts'
import {
  listSchoolMerges,
  mergeSchools,
  previewSchoolMerge,
  undoSchoolMerge,
} from '@app/contract/school/school-desk.ts'
import { schoolFactNames } from '@app/contract/school/school-facts.values.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button, Input, Select } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { confirm } from '#kit/message/confirm.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import { copy } from './desk-copy.ts'

const OFFERED = 10

interface Props {
  school: { id: number; schoolName: string }
}

/** Merges the school into another one: what would move is shown before, and its name is typed to confirm. */
export function MergePart({ school }: Props) {
  const say = useSay()
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const [into, setInto] = useState<number>()
  const typed = useDeferredValue(keyword.trim())
  const { data, isFetching } = useCall(
    schoolAdmin.list,
    { query: { schoolName: typed || null, pageSize: OFFERED } as never },
    { keepsPrevious: true },
  )
  return (
    <>
      <p className="tip">{say(copy.mergeHint)}</p>
      <label htmlFor={id}>{say(copy.into)}</label>
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        style={{ width: '100%' }}
        placeholder={say(copy.find)}
        loading={isFetching}
        value={into}
        onChange={setInto}
        options={(data?.rows ?? [])
          .filter((row) => row.id !== school.id)
          .map((row) => ({ value: row.id, label: `${row.id} · ${row.schoolName}` }))}
      />
      {into !== undefined && <Preview key={into} school={school} into={into} />}
      <MergesInto school={school} />
    </>
  )
}

/** The merges into the school, each with the way back while there is one. */
function MergesInto({ school }: Props) {
  const say = useSay()
  const [pageNum, setPageNum] = useState(1)
  const read = useCall(
    listSchoolMerges,
    { params: { id: school.id }, query: { pageNum } },
    { isQuiet: true, keepsPrevious: true },
  )
  const page = read.data
  return (
    <div style={{ marginBlockStart: 16 }}>
      <h3>{say(copy.mergesInto)}</h3>
      {read.isError && !page ? (
        <Failed failure={read.error} onRetry={() => void read.refetch()} />
      ) : !page ? (
        <Waiting />
      ) : page.total === 0 ? (
        <Nothing>{say(copy.noMerges)}</Nothing>
      ) : (
        <>
          <PlainTable
            caption={say(copy.mergesInto)}
            heads={[say(copy.mergedSchool), say(copy.mergedTime), say(copy.undo)]}
            rows={page.rows.map((row) => [
              `${row.fromId} · ${row.fromName}`,
              say(copy.mergedBy(writeMoment(row.createTime), row.byName)),
              row.isUndoable ? (
                <ConfirmButton
                  key="undo"
                  label={copy.undo}
                  call={undoSchoolMerge}
                  input={{ params: { id: row.id } }}
                  asks={copy.askUndo(row.fromName)}
                  done={copy.undone}
                />
              ) : row.undoneTime ? (
                say(copy.undoneBy(row.undoneBy ?? '', writeMoment(row.undoneTime)))
              ) : (
                say(copy.tooLate)
              ),
            ])}
          />
          <Pager pageNum={pageNum} total={page.total} onPage={setPageNum} />
        </>
      )}
    </div>
  )
}

function Preview({ school, into }: Props & { into: number }) {
  const say = useSay()
  const id = useId()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const read = useCall(previewSchoolMerge, { params: { id: school.id, into } }, { isQuiet: true })
  const write = useWrite(mergeSchools)
  const preview = read.data?.data
  if (read.isError && !preview) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!preview) return <Waiting />
  const names = copy as unknown as Record<string, (typeof copy)['posts']>
  const merge = async () => {
    if (!(await confirm(sayNow(copy.ask(preview.name, preview.intoName))))) return
    const { data } = await write.mutateAsync({ body: { id: school.id, into, name } })
    tellDone(sayNow(copy.merged(data.moved)))
    navigate(`/bbs/school?detail=${into}`)
  }
  return (
    <div className="merge-preview">
      <PlainTable
        caption={say(copy.what)}
        heads={[say(copy.what), say(copy.count)]}
        rows={Object.entries(preview.counts).map(([key, count]) => [
          say(names[key] ?? { zh: key, en: key }),
          <span key="count" className="number">
            {count}
          </span>,
        ])}
      />
      <p>
        {preview.facts.length === 0
          ? say(copy.takesNone)
          : say(copy.takes(preview.facts.map((fact) => say(schoolFactNames[fact])).join(' · ')))}
      </p>
      {preview.refusals.map((refusal) => (
        <p key={refusal} role="alert">
          {say(schoolDeskProblems[refusal])}
        </p>
      ))}
      {preview.refusals.length === 0 && (
        <>
          <label htmlFor={id}>{say(copy.confirmName(preview.name))}</label>
          <Input id={id} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
          <Button
            danger
            type="primary"
            disabled={name.trim() !== preview.name}
            loading={write.isPending}
            onClick={() => void merge().catch(() => undefined)}
          >
            {say(copy.doMerge)}
          </Button>
        </>
      )}
    </div>
  )
}

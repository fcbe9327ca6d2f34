import type { Resource } from '@app/contract/shapes/resource.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { VersionRow } from '@app/contract/shapes/version.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { useIsNarrow } from '#kit/data/viewport.ts'
import { SideDrawer } from '#kit/dialog/dialog.tsx'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { copy } from './copy.ts'
import { Differences } from './differences.tsx'
import './version.css'
import type { ComparedVersion, VersionedResource } from './versions-drawer.tsx'

/** A resource whose removed records are known. */
export type RestorableResource = VersionedResource & { listRemoved: Call; restore: Call }

const WIDTH = 720
const PAGE = 10

/** Records that were removed, what they held, and the way back. */
export default function RemovedDrawer({
  resource,
  onClose,
}: {
  resource: RestorableResource
  onClose: () => void
}) {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const [pageNum, setPage] = useState(1)
  const query = { pageNum, pageSize: PAGE }
  const list = useCall(resource.listRemoved, { query } as never, { isQuiet: true, keepsPrevious: true })
  const answer = list.data as { total: number; rows: VersionRow[] } | undefined
  return (
    <SideDrawer startsAtTop size={isNarrow ? '100%' : WIDTH} title={say(copy.removed)} onClose={onClose}>
      {answer ? (
        answer.total === 0 ? (
          <Nothing>{say(copy.noneRemoved)}</Nothing>
        ) : (
          <>
            <ul className="removed-list">
              {answer.rows.map((row) => (
                <RemovedRow key={row.id} resource={resource} row={row} />
              ))}
            </ul>
            <Pagination
              hideOnSinglePage
              current={pageNum}
              pageSize={PAGE}
              total={answer.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          </>
        )
      ) : list.isError ? (
        <Failed failure={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Waiting />
      )}
    </SideDrawer>
  )
}

function RemovedRow({ resource, row }: { resource: RestorableResource; row: VersionRow }) {
  const say = useSay()
  const can = useCan()
  const restore = useWrite(resource.restore)
  const [isOpen, setOpen] = useState(false)
  const { id, by, time } = row
  const name = row.name || say(kitCopy.noName(id))

  async function bringBack() {
    if (!(await confirm(sayNow(copy.askRestore(name)), { isHarmless: true }))) return
    await restore.mutateAsync({ body: { id } } as never).then(
      () => tellDone(sayNow(copy.restored(name))),
      () => undefined,
    )
  }

  return (
    <li>
      <div className="removed-row">
        <span>
          <b>{name}</b>
          <small>{say(copy.removedBy(by || say(copy.system), writeMoment(time)))}</small>
        </span>
        {can(resource.readVersion) && (
          <Button
            aria-expanded={isOpen}
            aria-label={say(copy.about(say(copy.look), name))}
            onClick={() => setOpen(!isOpen)}
          >
            {say(copy.look)}
          </Button>
        )}
        {can(resource.restore) && (
          <Button
            type="primary"
            loading={restore.isPending}
            aria-label={say(copy.about(say(copy.restore), name))}
            onClick={() => void bringBack()}
          >
            {say(copy.restore)}
          </Button>
        )}
      </div>
      {isOpen && <RemovedFields resource={resource} row={row} />}
    </li>
  )
}

function RemovedFields({ resource, row: { id, number } }: { resource: RestorableResource; row: VersionRow }) {
  const read = useCall(resource.readVersion, { params: { id, number } } as never, { isQuiet: true })
  const { data: version } = (read.data ?? {}) as { data?: ComparedVersion }
  if (read.isError && !version) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!version) return <Waiting />
  const stated = version.differences.filter(({ was }) => was !== null && was !== '')
  return <Differences resource={resource as Resource} differences={stated} hasPresent={false} />
}

import { type Resource, versionedField } from '@app/contract/shapes/resource.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import type { VersionDifference, VersionRow } from '@app/contract/shapes/version.ts'
import { versionActions } from '@app/contract/shapes/version.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { labelFor } from '#kit/data/shape.ts'
import { useCall, useWrite } from '#kit/data/use-call.ts'
import { useIsNarrow } from '#kit/data/viewport.ts'
import { SideDrawer } from '#kit/dialog/dialog.tsx'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import type { RowId } from '#kit/list/list-state.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { copy } from './copy.ts'
import { Differences } from './differences.tsx'
import './version.css'

/** A resource that has versions. */
export type VersionedResource = Resource & { listVersions: Call; readVersion: Call }

interface VersionsDrawerProps {
  resource: VersionedResource
  id: RowId
  name: string
  onClose: () => void
}

/** The answer of `readVersion`. */
export type ComparedVersion = VersionRow & { isThere: boolean; differences: VersionDifference[] }

const WIDTH = 860

/** Every version of a record, one of them beside the present, and the way back to it. */
export default function VersionsDrawer({ resource, id, name, onClose }: VersionsDrawerProps) {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const list = useCall(resource.listVersions, { params: { id } } as never, { isQuiet: true })
  const { readOnlyBecause } = resource.versions || {}
  const { data: versions } = (list.data ?? {}) as { data?: VersionRow[] }
  const [chosen, setChosen] = useState<number>()
  // the newest one is mostly what is there now
  const selectedNumber = chosen ?? (versions?.[1] ?? versions?.[0])?.number
  return (
    <SideDrawer
      startsAtTop
      size={isNarrow ? '100%' : WIDTH}
      title={say(copy.versionsOf(name))}
      onClose={onClose}
    >
      {versions ? (
        versions.length === 0 ? (
          <Nothing>{say(copy.none)}</Nothing>
        ) : (
          <div className="versions">
            {readOnlyBecause && (
              <p role="note" className="version-read-only">
                {say(readOnlyBecause)}
              </p>
            )}
            <ol className="version-list" aria-label={say(copy.all)}>
              {versions.map((version) => (
                <li key={version.number}>
                  <VersionButton
                    resource={resource}
                    version={version}
                    isShown={version.number === selectedNumber}
                    onShow={() => setChosen(version.number)}
                  />
                </li>
              ))}
            </ol>
            {selectedNumber !== undefined && (
              <Comparison
                key={selectedNumber}
                resource={resource}
                id={id}
                number={selectedNumber}
                others={versions.flatMap(({ number }) => (number === selectedNumber ? [] : [number]))}
                name={name}
              />
            )}
          </div>
        )
      ) : list.isError ? (
        <Failed failure={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Waiting />
      )}
    </SideDrawer>
  )
}

interface VersionButtonProps {
  resource: Resource
  version: VersionRow
  isShown: boolean
  onShow: () => void
}

function VersionButton({ resource, version, isShown, onShow }: VersionButtonProps) {
  const say = useSay()
  const { number, action, changed, by, time } = version
  const labels = changed.map((field) => say(labelFor(versionedField(resource, field) as never, field)))
  return (
    <button type="button" className="version-choice" aria-pressed={isShown} onClick={onShow}>
      <b>{say(copy.nth(number))}</b> {say(versionActions[action])}
      <small>
        {by || say(copy.system)} · {writeMoment(time)}
      </small>
      {labels.length > 0 && <small>{say(copy.changed(labels))}</small>}
    </button>
  )
}

interface RevertButtonProps extends Pick<VersionsDrawerProps, 'id' | 'name'> {
  revert: Call
  number: number
}

/** The way back to a version, after a question. */
function RevertButton({ revert, id, number, name }: RevertButtonProps) {
  const say = useSay()
  const { mutateAsync, isPending } = useWrite(revert)

  async function goBack() {
    if (!(await confirm(sayNow(copy.askRevert(name, number))))) return
    await mutateAsync({ body: { id, number } } as never).then(
      () => tellDone(sayNow(copy.reverted(number))),
      () => undefined,
    )
  }

  return (
    <Button type="primary" loading={isPending} onClick={() => void goBack()}>
      {say(copy.revert)}
    </Button>
  )
}

interface ComparisonProps extends Pick<VersionsDrawerProps, 'resource' | 'id' | 'name'> {
  number: number
  /** The other versions, which it can be compared with. */
  others: readonly number[]
}

/** Stands for what is there now, among numbers of versions. */
const NOW = 0

function Comparison({ resource, id, number, others, name }: ComparisonProps) {
  const say = useSay()
  const can = useCan()
  const selectId = useId()
  const [against, setAgainst] = useState(NOW)
  const read = useCall(
    resource.readVersion,
    { params: { id, number }, query: against === NOW ? {} : { against } } as never,
    { isQuiet: true, keepsPrevious: true },
  )
  const { data: version } = (read.data ?? {}) as { data?: ComparedVersion }
  if (read.isError && !version) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!version) return <Waiting />

  return (
    <section className="version-comparison" aria-label={say(copy.nth(number))}>
      {others.length > 0 && (
        <p className="version-against">
          <label htmlFor={selectId}>{say(copy.against)}</label>
          <Select
            id={selectId}
            popupMatchSelectWidth={false}
            value={against}
            onChange={setAgainst}
            options={[
              ...(version.isThere || against === NOW ? [{ value: NOW, label: say(copy.present) }] : []),
              ...others.map((value) => ({ value, label: say(copy.nth(value)) })),
            ]}
          />
        </p>
      )}
      {version.differences.length === 0 ? (
        <p className="tip">{say(against === NOW ? copy.same : copy.sameAs(against))}</p>
      ) : (
        <>
          <Differences
            resource={resource}
            differences={version.differences}
            hasPresent={version.isThere || against !== NOW}
            besideHead={against === NOW ? copy.now : copy.nth(against)}
          />
          {against === NOW && version.isThere && resource.revert && can(resource.revert) && (
            <RevertButton revert={resource.revert} id={id} number={number} name={name} />
          )}
        </>
      )}
    </section>
  )
}

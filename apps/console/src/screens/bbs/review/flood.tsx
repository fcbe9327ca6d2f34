import { type QueueRow, readCluster } from '@app/contract/moderation/review.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { useState } from 'react'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'
import { MemberName } from '#kit/display/member-name.tsx'
import { PictureRow } from '#kit/display/pictures.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { cardCopy } from './copy.ts'

const copy = pairs({
  sample: (count: number) => ({ zh: `查看这一批的 ${count} 项`, en: `View all ${count} items` }),
  network: (letter: string) => ({ zh: `同一网络 ${letter}`, en: `Same network ${letter}` }),
  device: (letter: string) => ({ zh: `同一设备 ${letter}`, en: `Same browser ${letter}` }),
})

/** All that one decision would be about. */
export function Flood({ cluster }: { cluster: NonNullable<QueueRow['cluster']> }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say(copy.sample(cluster.count))}</summary>
      {isOpen && <Sample cluster={cluster} />}
    </details>
  )
}

function Sample({
  cluster: { kind, id },
}: {
  cluster: Pick<NonNullable<QueueRow['cluster']>, 'kind' | 'id'>
}) {
  const say = useSay()
  const read = useCall(readCluster, { params: { id }, query: { kind } }, { isQuiet: true })
  if (read.isError) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting />
  return (
    <ul className="flood">
      {read.data.rows.map((row) => (
        <li key={`${row.objKind} ${row.objId}`}>
          <strong>{row.title}</strong>{' '}
          <span className="tip">
            <MemberName id={row.userId} name={say(cardCopy.by(row.nickName, row.level))} />{' '}
            <time className="number">{writeMoment(row.createTime)}</time>
          </span>{' '}
          {row.network !== null && <Tag label={say(copy.network(row.network))} tone="danger" />}{' '}
          {row.device !== null && <Tag label={say(copy.device(row.device))} tone="danger" />}
          <p className="marked-text">{row.text}</p>
          {row.images.length > 0 && <PictureRow names={row.images} />}
        </li>
      ))}
    </ul>
  )
}

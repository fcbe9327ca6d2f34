import { dictDataAdmin } from '@app/contract/system/dictionary.ts'
import { DictTags, Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { labelFor } from '#kit/data/shape.ts'
import { useCall } from '#kit/data/use-call.ts'
import { Failed, Nothing, Waiting } from '#kit/display/state.tsx'
import { PlainTable } from '#kit/rows/plain-table.tsx'
import './entries.css'

const copy = pairs({
  title: { zh: '字典数据', en: 'Values' },
  total: { zh: '共计条目', en: 'All' },
  on: { zh: '正常', en: 'Enabled' },
  off: { zh: '停用', en: 'Disabled' },
  label: { zh: '标签', en: 'Label' },
  value: { zh: '键值', en: 'Value' },
  nothing: { zh: '暂无字典数据', en: 'No values yet' },
  more: (count: number) => ({ zh: `仅显示前 ${count} 条`, en: `The first ${count} are shown` }),
})

const FIRST = 100

/** How many values a dictionary has, and the first of them. */
export function Entries({ dictType }: { dictType: string }) {
  const say = useSay()
  const isOn = useCan()(dictDataAdmin.list)
  const read = useCall(dictDataAdmin.list, { query: { dictType, pageSize: FIRST } }, { isOn, isQuiet: true })
  const off = useCall(
    dictDataAdmin.list,
    { query: { dictType, status: '1', pageSize: 10 } },
    { isOn, isQuiet: true },
  ).data?.total
  if (!isOn) return null
  if (read.isError && !read.data) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data || off === undefined) return <Waiting />
  const { rows, total } = read.data
  if (total === 0) return <Nothing>{say(copy.nothing)}</Nothing>
  const counts = [
    [copy.total, total],
    [copy.on, total - off],
    ...(off > 0 ? [[copy.off, off] as const] : []),
  ] as const
  return (
    <div>
      <dl className="detail-counts">
        {counts.map(([name, count]) => (
          <div key={name.zh} className="detail-count">
            <dt>{say(name)}</dt>
            <dd className="number">{count}</dd>
          </div>
        ))}
      </dl>
      <PlainTable
        caption={say(copy.title)}
        heads={[say(copy.label), say(copy.value), say(labelFor(dictDataAdmin.record.shape.status, 'status'))]}
        rows={rows.map(({ dictCode, dictLabel, dictValue, listClass, cssClass, status }) => [
          <Tag key={dictCode} label={dictLabel} tone={listClass} className={cssClass} />,
          dictValue,
          <DictTags key={dictCode} type="sys_normal_disable" value={status} />,
        ])}
      />
      {total > FIRST && <p className="tip">{say(copy.more(FIRST))}</p>}
    </div>
  )
}

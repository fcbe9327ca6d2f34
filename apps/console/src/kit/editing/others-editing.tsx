import type { Resource } from '@app/contract/shapes/resource.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { markEditing } from '@app/contract/system/editing.ts'
import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '#kit/data/api.ts'
import { pairs, useSay } from '#kit/data/language.ts'

const copy = pairs({
  open: (names: string) => ({
    zh: `${names}正在编辑这条记录。先保存的一方生效，另一方保存时会看到差异。`,
    en: `${names} has this record open. Whoever saves second is shown the differences.`,
  }),
  since: (name: string, time: string) => ({ zh: `${name}（${time} 起）`, en: `${name} (since ${time})` }),
  and: { zh: '、', en: ', ' },
})

const BEAT_MS = 30_000

interface Other {
  name: string
  since: Date
}

/** Says that this form is open, and shows who else has it open (docs/console-rules.md#lists). */
export function OthersEditing({ resource, id }: { resource: Resource; id: number }) {
  const say = useSay()
  const [others, setOthers] = useState<readonly Other[]>([])
  const { name } = resource
  useEffect(() => {
    let isOver = false
    const mark = (isOpen: boolean) =>
      api(markEditing, { body: { resource: name, id, isOpen } }).then(
        ({ data }) => !isOver && setOthers(data.others),
        // the form works without; saving compares versions in any case
        () => undefined,
      )
    void mark(true)
    const beat = setInterval(() => void mark(true), BEAT_MS)
    return () => {
      isOver = true
      clearInterval(beat)
      void mark(false)
    }
  }, [name, id])
  const names = others
    .map((other) => say(copy.since(other.name, writeMoment(other.since).slice(11, 16))))
    .join(say(copy.and))
  return (
    <div role="status">
      {others.length > 0 && <Alert type="warning" showIcon title={say(copy.open(names))} />}
    </div>
  )
}

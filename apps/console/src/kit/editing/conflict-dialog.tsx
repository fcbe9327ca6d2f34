import type { Resource } from '@app/contract/shapes/resource.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { labelFor } from '#kit/data/shape.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { isEmpty, type Values } from '#kit/form/draft.ts'
import { Cell } from '#kit/list/cells.tsx'
import { type Conflict, contested, isSame, merged } from './conflict.ts'

const copy = pairs({
  title: { zh: '数据已被他人修改', en: 'Somebody else has changed this' },
  who: (name: string, time: string) => ({
    zh: `您编辑期间，${name} 于 ${time} 保存了修改。请选择每一项保留谁的内容。`,
    en: `While you were writing, ${name} saved changes at ${time}. Choose for each field whose words stay.`,
  }),
  somebody: { zh: '其他人', en: 'somebody' },
  field: { zh: '字段', en: 'Field' },
  mine: { zh: '我的修改', en: 'Mine' },
  theirs: { zh: '对方的修改', en: 'Theirs' },
  same: {
    zh: '双方的修改互不冲突，可以直接合并保存。',
    en: 'The changes do not touch each other; both can be kept.',
  },
  allMine: { zh: '全部用我的', en: 'All mine' },
  allTheirs: { zh: '全部用对方的', en: 'All theirs' },
  empty: { zh: '（空）', en: '(empty)' },
  back: { zh: '返回修改', en: 'Back to the form' },
  save: { zh: '按选择保存', en: 'Save as chosen' },
})

interface ConflictDialogProps {
  resource: Resource
  conflict: Conflict
  /** The record as it was when the form was opened. */
  start: Values
  mine: Values
  onMerge: (values: Values) => void
  onClose: () => void
}

/** Two people have changed one record: shows field by field what each wrote, and lets the second choose. */
export default function ConflictDialog({
  resource,
  conflict,
  start,
  mine,
  onMerge,
  onClose,
}: ConflictDialogProps) {
  const say = useSay()
  const { record, updateBy, updateTime } = conflict
  const names = contested(start, mine, record)
  const changed = Object.keys(mine).filter((name) => !isSame(record[name], start[name]))
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const time = updateTime ? writeMoment(updateTime) : ''
  const value = (name: string, of: Values) =>
    isEmpty(of[name]) ? (
      <span className="tip">{say(copy.empty)}</span>
    ) : (
      <Cell schema={resource.draft.shape[name] as never} value={of[name]} label={name} />
    )
  return (
    <Dialog
      width={760}
      title={say(copy.title)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(copy.back)}</Button>
          <Button type="primary" onClick={() => onMerge(merged(start, mine, record, theirs))}>
            {say(copy.save)}
          </Button>
        </>
      }
    >
      <p>{say(copy.who(updateBy || say(copy.somebody), time))}</p>
      {names.length === 0 ? (
        <p>{say(copy.same)}</p>
      ) : (
        <div className="button-row">
          <Button size="small" onClick={() => setTheirs([])}>
            {say(copy.allMine)}
          </Button>
          <Button size="small" onClick={() => setTheirs(names)}>
            {say(copy.allTheirs)}
          </Button>
        </div>
      )}
      <div className="conflicts">
        {changed.map((name) => {
          const label = say(labelFor(resource.draft.shape[name] as never, name))
          return (
            <fieldset key={name} className="conflict">
              <legend>{label}</legend>
              {names.includes(name) ? (
                <Radio.Group
                  value={theirs.includes(name) ? 'theirs' : 'mine'}
                  onChange={({ target }) =>
                    setTheirs((before) =>
                      target.value === 'theirs' ? [...before, name] : before.filter((one) => one !== name),
                    )
                  }
                >
                  <Radio value="mine">
                    <b>{say(copy.mine)}</b> {value(name, mine)}
                  </Radio>
                  <Radio value="theirs">
                    <b>{say(copy.theirs)}</b> {value(name, record)}
                  </Radio>
                </Radio.Group>
              ) : (
                <p>
                  <b>{say(copy.theirs)}</b> {value(name, record)}
                </p>
              )}
            </fieldset>
          )
        })}
      </div>
    </Dialog>
  )
}

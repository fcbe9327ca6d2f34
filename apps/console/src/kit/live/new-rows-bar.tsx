import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { pairs, useSay } from '#kit/data/language.ts'

const copy = pairs({
  fresh: (count: number) => ({
    zh: `有 ${count} 条新数据，点击显示`,
    en: count === 1 ? '1 new record: show it' : `${count} new records: show them`,
  }),
})

/** Says that others added rows, and shows them when it is pressed: nothing moves under the reader's hand. */
export function NewRowsBar({ count, onShow }: { count: number; onShow: () => void }) {
  const say = useSay()
  return (
    <div role="status" className="new-rows">
      {count > 0 && (
        <Button type="dashed" block icon={<ReloadOutlined aria-hidden />} onClick={onShow}>
          {say(copy.fresh(count))}
        </Button>
      )}
    </div>
  )
}

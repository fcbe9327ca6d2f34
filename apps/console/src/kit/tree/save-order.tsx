import { CheckOutlined } from '@ant-design/icons'
import type { Call } from '@app/contract/wire/call.ts'
import { Button } from 'antd'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { tellDone, tellWarning } from '#kit/message/messages.tsx'
import { copy } from './tree-copy.ts'

interface SaveOrderProps {
  call: Call
  id: string
  changed: readonly (readonly [id: number, order: number])[]
  onSaved: () => void
}

/** Sends what was put at another place, all of it at once. */
export function SaveOrder({ call, id, changed, onSaved }: SaveOrderProps) {
  const say = useSay()
  const sort = useWrite(call)

  async function save() {
    if (changed.length === 0) return tellWarning(sayNow(copy.unsorted))
    const body = { [`${id}s`]: changed.map(([one]) => one), orderNums: changed.map(([, place]) => place) }
    await sort.mutateAsync({ body } as never).then(
      () => {
        onSaved()
        tellDone(sayNow(copy.sorted))
      },
      () => undefined,
    )
  }

  return (
    <Button
      className="tool-export"
      icon={<CheckOutlined aria-hidden />}
      loading={sort.isPending}
      type={changed.length > 0 ? 'primary' : 'default'}
      onClick={() => void save()}
    >
      {say(copy.sort)}
    </Button>
  )
}

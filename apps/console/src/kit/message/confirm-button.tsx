import type { Pair } from '@app/contract/shapes/language.ts'
import type { Call, CallInput } from '@app/contract/wire/call.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { copy } from '#kit/copy.ts'
import { say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { confirm } from './confirm.tsx'
import { tellDone } from './messages.tsx'

interface ConfirmButtonProps<C extends Call> {
  label: Pair
  call: C
  input?: CallInput<C>
  /** The question before the action. */
  asks?: Pair
  /** It takes nothing away: Enter answers the question with yes. */
  isHarmless?: boolean
  done?: Pair
  icon?: ReactNode
  /** What it is done to, where it stands in a row. */
  rowName?: string
  className?: string
  /** It is what the page is for. */
  isPrimary?: boolean
}

/** A button that writes, mostly after a question; nothing for who may not. In a row it is a link. */
export function ConfirmButton<C extends Call>(props: ConfirmButtonProps<C>) {
  const {
    label,
    call,
    input,
    asks,
    isHarmless,
    done = copy.done,
    icon,
    rowName,
    className = 'tool-remove',
    isPrimary,
  } = props
  const say = useSay()
  const can = useCan()
  const write = useWrite(call)
  if (!can(call)) return null
  const act = async () => {
    if (asks && !(await confirm(sayNow(asks), { isHarmless }))) return
    write.mutate((input ?? {}) as CallInput<C>, { onSuccess: () => tellDone(sayNow(done)) })
  }
  return (
    <Button
      {...(rowName === undefined
        ? { className, type: isPrimary ? ('primary' as const) : undefined }
        : {
            type: 'link' as const,
            size: 'small' as const,
            'aria-label': say(copy.rowAction(say(label), rowName)),
          })}
      icon={icon}
      loading={write.isPending}
      onClick={() => void act()}
    >
      {say(label)}
    </Button>
  )
}

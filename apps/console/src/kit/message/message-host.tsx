import { message } from 'antd'
import type { MessageInstance } from 'antd/es/message/interface'
import { useEffect } from 'react'
import { drain, type Store, useStore } from '#kit/data/store.ts'

export type Show = (to: MessageInstance) => void

/** Where messages stand, with the theme and the language of the page; each that is shown leaves the list. */
export default function MessageToasts({ entries }: { entries: Store<readonly Show[]> }) {
  const [messages, holder] = message.useMessage()
  const waiting = useStore(entries)
  useEffect(() => {
    if (waiting.length > 0) for (const show of drain(entries)) show(messages)
  }, [messages, waiting, entries])
  return holder
}

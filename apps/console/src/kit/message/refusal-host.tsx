import { notification } from 'antd'
import { useEffect } from 'react'
import { drain, type Store, useStore } from '#kit/data/store.ts'

/** Shows refusals of the rarer kinds until they are closed; each that is shown leaves the list. */
export default function RefusalDialogs({ entries }: { entries: Store<readonly string[]> }) {
  const [notifications, holder] = notification.useNotification()
  const waiting = useStore(entries)
  useEffect(() => {
    if (waiting.length > 0) for (const title of drain(entries)) notifications.error({ title, key: title })
  }, [notifications, waiting, entries])
  return holder
}

import { type ComponentType, useEffect, useState } from 'react'
import { drain, type Store, useStore } from '#kit/data/store.ts'
import type { LazyModule } from '#kit/page/lazy-module.ts'

type Holder<T> = ComponentType<{ entries: Store<readonly T[]> }>

export interface Host<T> {
  /** What is to be shown, in its order; the holder takes out what it shows. */
  entries: Store<readonly T[]>
  holder: LazyModule<{ default: Holder<T> }>
  /** Told of each entry that cannot be shown. Without it they wait for the next one, or for the connection. */
  onLost?: (entry: T) => void
}

/** Where messages or questions stand. Its script comes with the first of them; the others wait meanwhile. */
export function LoadedHost<T>({ entries, holder, onLost }: Host<T>) {
  const [Loaded, setLoaded] = useState<Holder<T>>()
  const waiting = useStore(entries)
  useEffect(() => {
    if (Loaded || waiting.length === 0) return
    let isOver = false
    const load = () =>
      holder.fetch().then(
        ({ default: come }) => setLoaded(() => come),
        () => {
          if (isOver) return
          if (onLost) for (const entry of drain(entries)) onLost(entry)
          else addEventListener('online', load, { once: true })
        },
      )
    void load()
    return () => {
      isOver = true
      removeEventListener('online', load)
    }
  }, [Loaded, waiting, entries, holder, onLost])
  return Loaded && <Loaded entries={entries} />
}

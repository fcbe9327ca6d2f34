import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createStore, type Store } from '#app/ui/create-store.ts'
import { useStore } from '#app/ui/use-store.ts'

/** What a follower hears, change by change, and how it stops. */
function follow<T>(store: Store<T>) {
  const values: T[] = []
  return { seen: values, stop: store.subscribe(() => values.push(store.get())) }
}

function StoreValue({ store }: { store: Store<string> }) {
  return useStore(store)
}

describe('createStore', () => {
  it('notifies all subscribers, and none that has stopped', () => {
    const store = createStore(1)
    const one = follow(store)
    const two = follow(store)
    store.set(2)
    one.stop()
    store.set(3)
    expect(store.get()).toBe(3)
    expect(one.seen).toEqual([2])
    expect(two.seen).toEqual([2, 3])
  })

  it('reads and writes a value that lives elsewhere', () => {
    const storage = new Map([['city', 'toronto']])
    const store = createStore<string | undefined>(undefined, {
      read: () => storage.get('city'),
      write: (next) => next && storage.set('city', next),
    })
    const { seen } = follow(store)
    expect(store.get()).toBe('toronto')
    store.set('ottawa')
    expect(storage.get('city')).toBe('ottawa')
    expect(seen).toEqual(['ottawa'])
  })

  it('hears of changes made elsewhere as long as it has a subscriber', () => {
    let elsewhere: (() => void) | undefined
    const store = createStore(0, {
      read: () => 7,
      write: () => {},
      watch: (changed) => {
        elsewhere = changed
        return () => {
          elsewhere = undefined
        }
      },
    })
    const { seen, stop } = follow(store)
    elsewhere?.()
    expect(seen).toEqual([7])
    stop()
    expect(elsewhere).toBeUndefined()
  })

  it('draws the initial value on the server, whatever it holds', () => {
    const store = createStore('nothing')
    store.set('something of one visitor')
    expect(renderToString(<StoreValue store={store} />)).toBe('nothing')
  })
})

import { ReloadOutlined } from '@ant-design/icons'
import { watchQueue } from '@app/contract/moderation/desk/review-work.ts'
import { type QueueShare, queueShares } from '@app/contract/moderation/desk/review-work.values.ts'
import { listReviewQueue, type QueueRow } from '@app/contract/moderation/review.ts'
import { type QueueKind, queueKinds } from '@app/contract/moderation/review.values.ts'
import { openDayAdmin } from '@app/contract/school/open-day/open-day.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { listReviewedAuths } from '@app/contract/school/school-auth.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { Button, Select } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { queryClient } from '#kit/data/api.ts'
import { say as sayNow, useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { queryOf, readNow, useCall } from '#kit/data/use-call.ts'
import { hasDialog, useShortcuts } from '#kit/keys/shortcuts.ts'
import { CardList } from '#kit/list/card-list.tsx'
import { reactTo } from '#kit/message/messages.tsx'
import { useActiveTab, useAddressWord } from '#kit/page/active-tab.ts'
import { Card } from './card.tsx'
import { queueCopy as copy } from './copy.ts'
import { HeldBar } from './held-bar.tsx'
import './review.css'

const contentKinds: readonly QueueKind[] = ['blog', 'revision', 'append', 'comment', 'report']
const schoolKinds: readonly QueueKind[] = ['schoolChange']
const openDayKinds: readonly QueueKind[] = ['openDay']
const authKinds: readonly QueueKind[] = ['schoolAuth', 'studentAuth']

const shares = Object.keys(queueShares) as QueueShare[]

/** How often the screen looks for what changed, and says what is open. */
const WATCH_MS = 20_000
/** Passing over a card is not opening it. */
const SETTLE_MS = 700
/** A page is taken as it is for so long, so that loading it fixes what it shows. */
const STALE_MS = 5_000

const thingOf = (key: string) => {
  const [objKind, objId] = key.split(' ')
  return objId ? { objKind: objKind as QueueKind, objId: Number(objId) } : null
}

/** What a word that changes often means once it has stood for a while. */
function useSettled<T>(word: string, afterMs: number, read: (word: string) => T): T {
  const [settled, setSettled] = useState(word)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(word), afterMs)
    return () => clearTimeout(timer)
  }, [word, afterMs])
  return read(settled)
}

const keyOf = ({ objKind, objId }: QueueRow) => `${objKind} ${objId}`

/** 审核队列: everything that waits, to be decided one after the other, also by keyboard alone. */
export default function ReviewQueue() {
  const say = useSay()
  const can = useCan()
  const tabKinds = [
    'all' as const,
    'content' as const,
    ...contentKinds,
    ...(can(schoolAdmin.update) ? schoolKinds : []),
    ...(can(openDayAdmin.update) ? openDayKinds : []),
    ...(can(listReviewedAuths) ? authKinds : []),
  ]
  const language = useLanguage()
  const [view, show] = useActiveTab('objKind', tabKinds)
  const [cityCode, chooseCity] = useAddressWord('cityCode')
  const cities = useCall(listCities, undefined, { staleTimeMs: Number.POSITIVE_INFINITY })
  const [shareWord, chooseShare] = useAddressWord('share')
  const share = shares.find((one) => one === shareWord)
  const filter = { objKind: view.tab === 'all' ? undefined : view.tab, cityCode, share }
  // a page of the portal that waits leads to its own item
  const [item, chooseItem] = useAddressWord('item')
  const objId = Math.trunc(Number(item)) || undefined
  const filterKey = JSON.stringify({ ...filter, objId })
  // what came later is announced, and loaded by the reader alone
  const [known, setKnown] = useState<{ filterKey: string; until: Date }>()
  const until = known?.filterKey === filterKey ? known.until : undefined
  const inputAt = (at: Date | undefined) => ({
    query: { ...filter, objId, until: at, pageNum: view.pageNum, pageSize: PAGE_SIZE },
  })
  const read = useCall(listReviewQueue, inputAt(until), { keepsPrevious: true, staleTimeMs: STALE_MS })
  const readAt = read.isPlaceholderData ? undefined : read.data?.readAt
  const settle = useEffectEvent((answer: NonNullable<typeof read.data>) => {
    if (until) return
    queryClient.setQueryData(queryOf(listReviewQueue, inputAt(answer.readAt)).queryKey, answer as never)
    setKnown({ filterKey, until: answer.readAt })
  })
  useEffect(() => {
    if (readAt && read.data) settle(read.data)
  }, [readAt, read.data])
  const frame = useRef<HTMLDivElement>(null)
  const rows = read.data?.rows ?? []
  // what is chosen stays chosen, wherever it moves; keys work before a card has the focus: then the first one is meant
  const place = `${filterKey} ${view.pageNum}`
  const [chosen, setChosen] = useState<{ place: string; key: string }>()
  const choose = (key: string | undefined) => setChosen(key === undefined ? undefined : { place, key })
  const isHere = chosen?.place === place
  const current = isHere ? rows.find((row) => keyOf(row) === chosen.key) : undefined
  // what the reader decided a moment ago is still there until the list is read anew
  const [leaving, setLeaving] = useState<string>()
  if (leaving !== undefined && !rows.some((row) => keyOf(row) === leaving)) setLeaving(undefined)
  const first = rows.find((row) => keyOf(row) !== leaving)
  if (!isHere && first && !read.isPlaceholderData) choose(keyOf(first))
  const lastAt = useRef(0)
  useEffect(() => {
    if (current) lastAt.current = rows.indexOf(current)
  })
  const [announced, announce] = useState('')
  const isChosenGone = isHere && !current && rows.length > 0
  const [isRefreshing, setRefreshing] = useState(false)
  const news = useCall(
    watchQueue,
    {
      body: {
        ...filter,
        since: until ?? new Date(0),
        open: useSettled(current ? `${current.objKind} ${current.objId}` : '', SETTLE_MS, thingOf),
        shown: rows.map(({ objKind, objId }) => ({ objKind, objId })),
      },
    },
    { isOn: until !== undefined, isQuiet: true, keepsPrevious: true, everyMs: WATCH_MS },
  )
  const changed = news.data?.data
  const { fresh = 0, urgent = 0 } = changed ?? {}
  // an undo brings a card back, of which an answer from before says that it is gone
  const isNewer = news.dataUpdatedAt >= read.dataUpdatedAt

  /** The card that takes the focus over: from one that was decided, or the first after a refresh. */
  const heir = useRef<{ key: string | undefined }>(undefined)

  /** Asks the server what waits now, and chooses the first of it. */
  async function refresh() {
    setRefreshing(true)
    try {
      const query = { ...filter, objId, until: undefined, pageNum: 1, pageSize: PAGE_SIZE }
      const answer = await readNow(listReviewQueue, { query })
      const settled = { query: { ...query, until: answer.readAt } }
      queryClient.setQueryData(queryOf(listReviewQueue, settled).queryKey, answer as never)
      setKnown({ filterKey, until: answer.readAt })
      show({ tab: view.tab, pageNum: 1 })
      const [top] = answer.rows
      setChosen(top && { place: `${filterKey} 1`, key: keyOf(top) })
      if (top) announce(sayNow(copy.first(top.title)))
      heir.current = { key: top && keyOf(top) }
    } catch (failure) {
      reactTo(failure)
    } finally {
      setRefreshing(false)
    }
  }
  const refreshOnce = () => {
    if (!isRefreshing) void refresh()
  }

  const cards = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const focusOn = (key: string | undefined) =>
    (cards().find(({ dataset }) => dataset.card === key) ?? frame.current)?.focus()
  function step(by: number) {
    const all = cards()
    const at = all.findIndex((card) => card.contains(document.activeElement))
    if (at >= 0) all[at + by]?.focus()
    else if (current) focusOn(keyOf(current))
    else all[Math.min(lastAt.current, all.length - 1)]?.focus()
  }
  useShortcuts('queue', { j: () => step(1), k: () => step(-1), g: refreshOnce })

  function moveOn(from: QueueRow) {
    const at = rows.indexOf(from)
    const next = rows[at + 1] ?? rows[at - 1]
    setLeaving(keyOf(from))
    choose(next && keyOf(next))
    announce(sayNow(next ? copy.decided(from.title, next.title) : copy.decidedLast(from.title)))
    heir.current = { key: next && keyOf(next) }
  }
  // not while the dialog is open in which it was decided: that gives the focus back to a card which is about to go
  useEffect(() => {
    const { current: to } = heir
    if (!to || hasDialog()) return
    heir.current = undefined
    focusOn(to.key)
  })

  return (
    <div className="review-queue" ref={frame} tabIndex={-1}>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <CardList
        label={say(copy.kinds)}
        parts={tabKinds.map((value) => ({
          value,
          label: say(value === 'all' ? copy.all : value === 'content' ? copy.content : queueKinds[value]),
        }))}
        view={view}
        onShow={show}
        read={read}
        total={copy.waiting}
        nothing={copy.nothing}
        keyOf={keyOf}
        draw={(row) => (
          <Card
            row={row}
            name={keyOf(row)}
            isMarked={row === current}
            isCurrent={row === current && !isRefreshing}
            news={
              isNewer
                ? changed?.items.find(({ objKind, objId }) => objKind === row.objKind && objId === row.objId)
                : undefined
            }
            onChoose={() => choose(keyOf(row))}
            onDecided={() => moveOn(row)}
          />
        )}
      >
        <Select
          aria-label={say(copy.city)}
          allowClear
          style={{ minWidth: 140 }}
          placeholder={say(copy.allCities)}
          value={cityCode}
          onChange={chooseCity}
          options={(cities.data?.data ?? []).flatMap(({ value, label, labelEn }) =>
            value ? [{ value, label: language === 'en' ? labelEn : label }] : [],
          )}
        />
        <Select
          aria-label={say(copy.shares)}
          allowClear
          style={{ minWidth: 140 }}
          placeholder={say(copy.allShares)}
          value={share}
          onChange={chooseShare}
          options={shares.map((value) => ({ value, label: say(queueShares[value]) }))}
        />
        {objId !== undefined && <Button onClick={() => chooseItem(undefined)}>{say(copy.showAll)}</Button>}
        <Button icon={<ReloadOutlined aria-hidden />} loading={isRefreshing} onClick={refreshOnce}>
          {say(copy.refresh)}
        </Button>
        <p role="status" className="review-fresh">
          {fresh > 0 && objId === undefined && (
            <Button type="primary" ghost danger={urgent > 0} onClick={refreshOnce}>
              {say(urgent > 0 ? copy.urgent(urgent) : copy.fresh(fresh))}
            </Button>
          )}
        </p>
        <p role="status">{isChosenGone && say(copy.chosenGone)}</p>
        <p className="tip review-keys">{say(copy.keys)}</p>
        <HeldBar />
      </CardList>
    </div>
  )
}

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
import { queryOf, useCall } from '#kit/data/use-call.ts'
import { CardList } from '#kit/list/card-list.tsx'
import { useActiveTab, useAddressWord } from '#kit/page/active-tab.ts'
import { hasDialog, useShortcuts } from '#kit/page/shortcuts.ts'
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
  const filterKey = JSON.stringify(filter)
  // what came later is announced, and loaded by the reader alone
  const [known, setKnown] = useState<{ filterKey: string; until: Date }>()
  const until = known?.filterKey === filterKey ? known.until : undefined
  const inputAt = (at: Date | undefined) => ({
    query: { ...filter, until: at, pageNum: view.pageNum, pageSize: PAGE_SIZE },
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
  const [chosen, choose] = useState<string>()
  // keys work before a card has the focus: then the first one is meant, and marked
  const current = rows.find((row) => keyOf(row) === chosen) ?? rows[0]
  const [announced, announce] = useState('')
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
  const fresh = changed?.fresh ?? 0
  // an undo brings a card back, of which an answer from before says that it is gone
  const isNewer = news.dataUpdatedAt >= read.dataUpdatedAt
  const load = () => changed && setKnown({ filterKey, until: changed.readAt })
  /** The card that takes the focus over from one that was decided. */
  const heir = useRef<{ key: string | undefined }>(undefined)

  const cards = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const focusOn = (key: string | undefined) =>
    (cards().find(({ dataset }) => dataset.card === key) ?? frame.current)?.focus()
  function step(by: number) {
    const all = cards()
    const at = all.findIndex((card) => card.contains(document.activeElement))
    if (at < 0) focusOn(current && keyOf(current))
    else all[at + by]?.focus()
  }
  useShortcuts({ j: () => step(1), k: () => step(-1), g: fresh > 0 ? load : undefined })

  function moveOn(from: QueueRow) {
    const at = rows.indexOf(from)
    const next = rows[at + 1] ?? rows[at - 1]
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
            isCurrent={row === current}
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
        <p role="status" className="review-fresh">
          {fresh > 0 && (
            <Button type="primary" ghost onClick={load}>
              {say(copy.fresh(fresh))}
            </Button>
          )}
        </p>
        <p className="tip review-keys">{say(copy.keys)}</p>
        <HeldBar />
      </CardList>
    </div>
  )
}

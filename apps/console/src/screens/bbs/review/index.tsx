import { listReviewQueue, type QueueRow } from '@app/contract/moderation/review.ts'
import { type QueueKind, queueKinds } from '@app/contract/moderation/review.values.ts'
import { schoolAdmin } from '@app/contract/school/school.ts'
import { listReviewedAuths } from '@app/contract/school/school-auth.ts'
import { PAGE_SIZE } from '@app/contract/shapes/shapes.values.ts'
import { listCities } from '@app/contract/site/city.ts'
import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { pairs, say as sayNow, useLanguage, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useCall } from '#kit/data/use-call.ts'
import { CardList } from '#kit/list/card-list.tsx'
import { useActiveTab, useAddressWord } from '#kit/page/active-tab.ts'
import { hasDialog, useShortcuts } from '#kit/page/shortcuts.ts'
import { Card } from './card.tsx'
import { HeldBar } from './held-bar.tsx'
import './review.css'

const copy = pairs({
  all: { zh: '全部', en: 'All' },
  content: { zh: '内容', en: 'Content' },
  kinds: { zh: '类别', en: 'Kind' },
  city: { zh: '城市', en: 'City' },
  allCities: { zh: '全部城市', en: 'All cities' },
  waiting: (count: number) => ({ zh: `${count} 项待处理`, en: `${count} waiting` }),
  keys: {
    zh: '快捷键：J / K 下一项、上一项，A 通过（举报：不成立），R 驳回（举报：隐藏），M 删除并禁言 3 天（举报），C 认领，U 撤销',
    en: 'Keys: J / K next and previous, A approve (a report: dismiss), R reject (a report: hide), M remove and mute for 3 days (a report), C claim, U undo',
  },
  nothing: { zh: '没有待处理的内容', en: 'Nothing is waiting' },
  decided: (title: string, next: string) => ({
    zh: `已处理：${title}。下一项：${next}`,
    en: `Done: ${title}. Next: ${next}`,
  }),
  decidedLast: (title: string) => ({
    zh: `已处理：${title}。本页没有其他内容`,
    en: `Done: ${title}. Nothing else is on this page`,
  }),
})

const contentKinds: readonly QueueKind[] = ['blog', 'revision', 'append', 'comment', 'report']
const schoolKinds: readonly QueueKind[] = ['schoolChange']
const authKinds: readonly QueueKind[] = ['schoolAuth', 'studentAuth']

const keyOf = ({ objKind, objId }: QueueRow) => `${objKind} ${objId}`

/** 审核队列: everything that waits, to be decided one after the other, also by keyboard alone. */
export default function ReviewQueue() {
  const say = useSay()
  const can = useCan()
  const shownKinds = [
    'all' as const,
    'content' as const,
    ...contentKinds,
    ...(can(schoolAdmin.update) ? schoolKinds : []),
    ...(can(listReviewedAuths) ? authKinds : []),
  ]
  const language = useLanguage()
  const [shown, show] = useActiveTab('objKind', shownKinds)
  const [cityCode, chooseCity] = useAddressWord('cityCode')
  const cities = useCall(listCities, undefined, { staleTimeMs: Number.POSITIVE_INFINITY })
  const read = useCall(
    listReviewQueue,
    {
      query: {
        objKind: shown.part === 'all' ? undefined : shown.part,
        cityCode,
        pageNum: shown.pageNum,
        pageSize: PAGE_SIZE,
      },
    },
    { keepsPrevious: true },
  )
  const frame = useRef<HTMLDivElement>(null)
  const rows = read.data?.rows ?? []
  const [chosen, choose] = useState<string>()
  // keys work before a card has the focus: then the first one is meant, and marked
  const current = rows.find((row) => keyOf(row) === chosen) ?? rows[0]
  const [announced, announce] = useState('')
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
  useShortcuts({ j: () => step(1), k: () => step(-1) })

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
        parts={shownKinds.map((value) => ({
          value,
          label: say(value === 'all' ? copy.all : value === 'content' ? copy.content : queueKinds[value]),
        }))}
        shown={shown}
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
        <p className="tip review-keys">{say(copy.keys)}</p>
        <HeldBar />
      </CardList>
    </div>
  )
}

import type { Call, CallInput, CallOutput } from '@app/contract/wire/call.ts'
import { Select } from 'antd'
import { type UIEvent, useEffect, useState } from 'react'
import { copy } from '#kit/copy.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { readNow } from '#kit/data/use-call.ts'

const own = pairs({
  failed: { zh: '没有加载成功，请重新输入', en: 'Could not be loaded. Type again' },
  nothing: { zh: '没有匹配的记录', en: 'Nothing matches' },
})

const PAGE_SIZE = 20
const WAIT_MS = 250
/** So near to its end, a list that is scrolled takes more. */
const NEAR_PX = 24

interface RecordSelectProps<C extends Call> {
  /** A list that is answered in pages. */
  call: C
  /** The filters that find records by what is typed. */
  filter: (typed: string) => Record<string, unknown>
  optionOf: (row: CallOutput<C> extends { rows: (infer Row)[] } ? Row : never) => {
    value: number
    label: string
  }
  value: number | undefined
  onChange: (value: number | undefined) => void
  'aria-label': string
}

/** What has been found so far; `isWhole` once no further page is there. */
interface Found {
  options: { value: number; label: string }[]
  pages: number
  isWhole: boolean
}

const nothingYet: Found = { options: [], pages: 0, isWhole: false }

/** Chooses a record of a long list: typing narrows it, scrolling to its bottom loads more. */
export function RecordSelect<C extends Call>({
  call,
  filter,
  optionOf,
  value,
  onChange,
  'aria-label': label,
}: RecordSelectProps<C>) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState(nothingYet)
  const [isOpen, setOpen] = useState(false)
  const [wantedPage, setWantedPage] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const isLoading = isOpen && !found.isWhole && !hasFailed && found.pages < wantedPage

  // biome-ignore lint/correctness/useExhaustiveDependencies: the call and its filters are the same for the life of a field
  useEffect(() => {
    if (!isLoading) return
    let isWanted = true
    const query = { ...filter(typed), pageNum: wantedPage, pageSize: PAGE_SIZE }
    const timer = setTimeout(
      () => {
        readNow(call, { query } as unknown as CallInput<C>).then(
          (answer) => {
            if (!isWanted) return
            const { rows, total } = answer as { rows: never[]; total: number }
            setFound((before) => {
              const options = [...before.options, ...rows.map(optionOf)]
              return { options, pages: wantedPage, isWhole: rows.length === 0 || options.length >= total }
            })
          },
          () => isWanted && setFailed(true),
        )
      },
      wantedPage === 1 ? WAIT_MS : 0,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isLoading, typed, wantedPage])

  const search = (next: string) => {
    setTyped(next)
    setFound(nothingYet)
    setWantedPage(1)
    setFailed(false)
  }
  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget
    if (!isLoading && scrollTop + clientHeight >= scrollHeight - NEAR_PX) setWantedPage(found.pages + 1)
  }
  return (
    <Select
      aria-label={label}
      style={{ width: '100%', minWidth: 240 }}
      showSearch={{ filterOption: false, onSearch: search }}
      allowClear
      placeholder={say(copy.choose(label))}
      loading={isLoading}
      notFoundContent={hasFailed ? say(own.failed) : isLoading ? null : say(own.nothing)}
      options={found.options}
      value={value}
      onChange={(next: number | undefined) => onChange(next)}
      onOpenChange={setOpen}
      onPopupScroll={scrolled}
    />
  )
}

import { findRecords, type RecordKind, recordKinds } from '@app/contract/system/record-search.ts'
import { useEffect, useMemo, useState } from 'react'
import { useSay } from '#kit/data/language.ts'
import { useCall } from '#kit/data/use-call.ts'

/** A page or a record that the search leads to. */
export interface Found {
  /** `系统管理 / 岗位管理`. */
  title: string
  path: string
  address: string
  icon: string
  /** What stands below a record in place of its address. */
  note?: string
}

/** The screen of a kind, and its address for one record. A kind without its screen in the menu is not shown. */
const screens: Record<RecordKind, { path: string; to: (id: number, name: string) => string }> = {
  school: { path: '/bbs/school', to: (id) => `?detail=${id}` },
  account: { path: '/system/user', to: (id) => `?detail=${id}` },
  // a post is shown by its list alone, which must have it on its page
  post: {
    path: '/bbs/blog',
    to: (id, name) => `?keyword=${encodeURIComponent(name.slice(0, 50))}&detail=${id}`,
  },
  news: { path: '/bbs/infomation', to: (id) => `?detail=${id}` },
  lead: { path: '/bbs/contact', to: (id) => `?detail=${id}` },
}

/** A pause in typing after which the search requests records. */
const PAUSE_MS = 180
/** Shorter words mean too much, but a number of any length may be a record's. */
const SHORTEST = 2

function useSettled(words: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

/** Records that the words mean, of the kinds whose screens the person has. */
export function useRecordHits(typed: string, pages: readonly Found[]): readonly Found[] {
  const say = useSay()
  const words = typed.trim()
  const settled = useSettled(words)
  const isOn = settled === words && (words.length >= SHORTEST || /^\d+$/.test(words))
  const { data } = useCall(findRecords, { query: { words: settled } }, { isOn, isQuiet: true })
  return useMemo(() => {
    if (!isOn || !data) return []
    return data.data.flatMap(({ kind, id, name, hint }) => {
      const { path, to } = screens[kind]
      const page = pages.find((one) => one.address === path)
      if (!page) return []
      const note = [say(recordKinds[kind]), String(id), hint].filter(Boolean).join(' · ')
      return [{ title: name, path, address: `${path}${to(id, name)}`, icon: page.icon, note }]
    })
  }, [isOn, data, pages, say])
}

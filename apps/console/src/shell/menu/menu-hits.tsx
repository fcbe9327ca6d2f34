import { EnterOutlined } from '@ant-design/icons'
import Fuse from 'fuse.js'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { pairs, useSay } from '#kit/data/language.ts'
import { useMenus } from '#kit/data/person.ts'
import { iconOf } from '#kit/icon/menu-icons.tsx'
import { isExternal } from '#kit/page/menu-paths.ts'
import { PINNED } from '#kit/page/open-tabs.ts'
import { copy as shellCopy } from '#shell/copy.ts'
import { addressOf, type SideEntry, sideEntries } from '#shell/pages.ts'
import { type Found, useRecordHits } from './record-hits.ts'

const copy = pairs({
  found: (count: number) => ({
    zh: `找到 ${count} 个结果`,
    en: count === 1 ? '1 result' : `${count} results`,
  }),
  none: (words: string) => ({
    zh: `未找到 "${words}" 相关的菜单或记录`,
    en: `No page or record matches “${words}”`,
  }),
  other: { zh: '试试其他关键词或路径', en: 'Try other words or a path' },
  results: { zh: '搜索结果', en: 'Results' },
})

const THRESHOLD = 0.4

/** Everything a menu leads to, with the directories above it in its title. */
function flat(entries: readonly SideEntry[], say: ReturnType<typeof useSay>, above: string[] = []): Found[] {
  return entries.flatMap((entry) => {
    const titles = [...above, say(entry.title)]
    if (entry.children) return flat(entry.children, say, titles)
    return [{ title: titles.join(' / '), path: entry.path, address: addressOf(entry), icon: entry.icon }]
  })
}

const indexOf = (pages: readonly Found[]) =>
  new Fuse([...pages], {
    threshold: THRESHOLD,
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })

/** Pages by a part of their address first, then records, then pages by words that are nearly right. */
function find(pages: readonly Found[], fuse: Fuse<Found>, words: string, records: readonly Found[]): Found[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return [...pages]
  const exact = pages.filter(
    ({ title, path }) => path.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted),
  )
  return [...new Set([...exact, ...records, ...fuse.search(wanted).map(({ item }) => item)])]
}

interface MenuHitsProps {
  id: string
  words: string
  /** The first page is opened at once. */
  isHasty: boolean
  /** Where keys of the field are brought. */
  press: RefObject<((event: KeyboardEvent) => void) | undefined>
  /** Says which entry is chosen; none without a hit. */
  onActive: (entry: string | undefined) => void
  onClose: () => void
}

/** Pages of the menu and records that the words of the palette mean. */
export default function MenuHits({ id, words, isHasty, press, onActive, onClose }: MenuHitsProps) {
  const say = useSay()
  const menus = useMenus()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  // other words begin at the first hit
  const [chosen, setChosen] = useState<{ words: string; address?: string }>({ words })
  const pages = useMemo(
    () =>
      flat([{ path: PINNED, title: shellCopy.statistics, icon: 'dashboard' }, ...sideEntries(menus)], say),
    [menus, say],
  )
  const fuse = useMemo(() => indexOf(pages), [pages])
  const records = useRecordHits(words, pages)
  const hits = useMemo(() => find(pages, fuse, words, records), [pages, fuse, words, records])
  // records come later: the choice stays with its hit, not with its place
  const place = chosen.words === words ? hits.findIndex(({ address }) => address === chosen.address) : 0
  const current = Math.max(place, 0)
  const setCurrent = (at: number) => setChosen({ words, address: hits[at]?.address })

  function open({ path, address }: Found) {
    onClose()
    if (isExternal(path)) window.open(path, '_blank', 'noopener')
    else void navigate(address)
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const hit = hits[current]
    if (event.key === 'ArrowDown') setCurrent(Math.min(current + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setCurrent(Math.max(current - 1, 0))
    else if (event.key === 'Enter' && hit) open(hit)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    press.current = pressed
  }, [press])

  const openFirst = useEffectEvent(() => hits[0] && open(hits[0]))
  useEffect(() => {
    if (isHasty) openFirst()
  }, [isHasty])

  const active = hits.length > 0 ? `${id}-${current}` : undefined
  useEffect(() => onActive(active), [active, onActive])
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <>
      <p role="status" className={words ? 'tip' : 'visually-hidden'}>
        {hits.length > 0 ? say(copy.found(hits.length)) : say(copy.none(words))}
      </p>
      {hits.length === 0 && <p className="tip">{say(copy.other)}</p>}
      <div ref={list} id={id} role="listbox" aria-label={say(copy.results)} className="menu-hits">
        {hits.map((hit, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the text box
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={hit.address}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === current}
            onMouseMove={() => setCurrent(at)}
            onClick={() => open(hit)}
          >
            <span className="menu-hit-icon">{iconOf(hit.icon)}</span>
            <span className="menu-hit-words">
              <Marked text={hit.title} words={words} />
              <small>{hit.note ?? hit.path}</small>
            </span>
            {at === current && <EnterOutlined aria-hidden />}
          </div>
        ))}
      </div>
    </>
  )
}

/** A title with the searched words in it marked. */
function Marked({ text, words }: { text: string; words: string }) {
  const wanted = words.trim()
  const at = wanted ? text.toLowerCase().indexOf(wanted.toLowerCase()) : -1
  if (at < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </span>
  )
}

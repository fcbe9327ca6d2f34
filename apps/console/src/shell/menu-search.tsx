import { EnterOutlined, SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import Fuse from 'fuse.js'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#kit/dialog.tsx'
import { pairs, useSay } from '#kit/language.ts'
import { iconOf } from '#kit/menu-icons.tsx'
import { isExternal } from '#kit/menu-paths.ts'
import { useMenus } from '#kit/person.ts'
import { PINNED } from '#kit/visited.ts'
import { copy as shellCopy } from './copy.ts'
import { addressOf, type SideEntry, sideEntries } from './pages.ts'

const copy = pairs({
  title: { zh: '菜单搜索', en: 'Find a page' },
  placeholder: { zh: '菜单搜索，支持标题、URL模糊查询', en: 'Part of a title or an address' },
  found: (count: number) => ({
    zh: `找到 ${count} 个结果`,
    en: count === 1 ? '1 page found' : `${count} pages found`,
  }),
  none: (words: string) => ({ zh: `未找到 "${words}" 相关菜单`, en: `No page like “${words}”` }),
  other: { zh: '试试其他关键词或路径', en: 'Try other words or an address' },
  move: { zh: '切换', en: 'move' },
  choose: { zh: '选择', en: 'open' },
  close: { zh: '关闭', en: 'close' },
  results: { zh: '搜索结果', en: 'Pages found' },
})

const WIDTH = 600
const THRESHOLD = 0.4

interface Found {
  /** `系统管理 / 岗位管理`. */
  title: string
  path: string
  address: string
  icon: string
}

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

/** Pages by a part of their address first, then by words that are nearly right. */
function find(pages: readonly Found[], fuse: Fuse<Found>, words: string): Found[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return [...pages]
  const exact = pages.filter(
    ({ title, path }) => path.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted),
  )
  return [...new Set([...exact, ...fuse.search(wanted).map(({ item }) => item)])]
}

/** Ctrl+K: leads to any page of the menu by a few letters. */
export default function MenuSearch({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const menus = useMenus()
  const navigate = useNavigate()
  const box = useRef<InputRef>(null)
  const list = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [current, setCurrent] = useState(0)
  const pages = useMemo(
    () =>
      flat([{ path: PINNED, title: shellCopy.statistics, icon: 'dashboard' }, ...sideEntries(menus)], say),
    [menus, say],
  )
  const fuse = useMemo(() => indexOf(pages), [pages])
  const hits = useMemo(() => find(pages, fuse, words), [pages, fuse, words])

  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function open({ path, address }: Found) {
    onClose()
    if (isExternal(path)) window.open(path, '_blank', 'noopener')
    else void navigate(address)
  }

  function press(event: KeyboardEvent) {
    const hit = hits[current]
    if (event.key === 'ArrowDown') setCurrent(Math.min(current + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setCurrent(Math.max(current - 1, 0))
    else if (event.key === 'Enter' && hit) open(hit)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      width={WIDTH}
      title={say(copy.title)}
      className="menu-search"
      footer={
        <p className="menu-search-keys">
          <kbd>↑</kbd> <kbd>↓</kbd> {say(copy.move)} <kbd>↵</kbd> {say(copy.choose)} <kbd>Esc</kbd>{' '}
          {say(copy.close)}
        </p>
      }
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
    >
      <Input
        ref={box}
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        role="combobox"
        aria-label={say(copy.placeholder)}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={hits.length > 0 ? `${id}-${current}` : undefined}
        placeholder={say(copy.placeholder)}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setCurrent(0)
        }}
        onKeyDown={press}
      />
      <p role="status" className={words ? 'tip' : 'visually-hidden'}>
        {hits.length > 0 ? say(copy.found(hits.length)) : say(copy.none(words))}
      </p>
      {hits.length === 0 && <p className="tip">{say(copy.other)}</p>}
      <div ref={list} id={`${id}-hits`} role="listbox" aria-label={say(copy.results)} className="menu-hits">
        {hits.map((hit, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the text box
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={hit.path}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === current}
            onMouseMove={() => setCurrent(at)}
            onClick={() => open(hit)}
          >
            <span className="menu-hit-icon">{iconOf(hit.icon)}</span>
            <span className="menu-hit-words">
              <Marked text={hit.title} words={words} />
              <small>{hit.path}</small>
            </span>
            {at === current && <EnterOutlined aria-hidden />}
          </div>
        ))}
      </div>
    </Dialog>
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

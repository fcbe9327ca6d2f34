import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { useFocusGivenBack } from '#kit/dialog/focus-given-back.ts'
import { LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'

const MenuHits = lazyComponent(() => import('./menu-hits.tsx'))

const copy = pairs({
  title: { zh: '菜单搜索', en: 'Find a page or a record' },
  placeholder: {
    zh: '菜单搜索，支持标题、URL模糊查询，也可搜学校、用户、帖子、编号',
    en: 'A page, school, account, post or number',
  },
  move: { zh: '切换', en: 'move' },
  choose: { zh: '选择', en: 'open' },
  close: { zh: '关闭', en: 'close' },
})

/**
 * Ctrl+K: leads to any page of the menu, and to records, by a few letters. A native dialog of the frame's own script, so that its field
 * has the focus in the same task as the key, and nothing that is typed after it is lost or taken for a key of the page.
 */
export function MenuSearch({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  // Enter before there is a list opens its first page once it is there
  const [isHasty, setHasty] = useState(false)
  const [active, setActive] = useState<string>()
  const pressInList = useRef<(event: KeyboardEvent) => void>(undefined)
  useFocusGivenBack()
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
    box.current?.focus()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, which the browser tells as a cancel
    <dialog
      ref={dialog}
      className="menu-search"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className="menu-search-body">
        <h2 id={`${id}-title`}>{say(copy.title)}</h2>
        <button type="button" className="menu-search-close" aria-label={say(copy.close)} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
        <div className="menu-search-field">
          <SearchOutlined aria-hidden />
          <input
            ref={box}
            role="combobox"
            aria-label={say(copy.placeholder)}
            aria-expanded={active !== undefined}
            aria-controls={`${id}-hits`}
            aria-activedescendant={active}
            autoComplete="off"
            placeholder={say(copy.placeholder)}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              setHasty(false)
            }}
            onKeyDown={(event) => {
              // what an input method writes is not chosen yet
              if (event.nativeEvent.isComposing) return
              if (pressInList.current) pressInList.current(event)
              else if (event.key === 'Enter') setHasty(true)
            }}
          />
        </div>
        <LazyInline fallback={null}>
          <MenuHits
            id={`${id}-hits`}
            words={words}
            isHasty={isHasty}
            press={pressInList}
            onActive={setActive}
            onClose={onClose}
          />
        </LazyInline>
        <p className="menu-search-keys">
          <kbd>↑</kbd> <kbd>↓</kbd> {say(copy.move)} <kbd>↵</kbd> {say(copy.choose)} <kbd>Esc</kbd>{' '}
          {say(copy.close)}
        </p>
      </div>
    </dialog>
  )
}

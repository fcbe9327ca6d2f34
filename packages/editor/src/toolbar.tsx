import type { Language } from '@app/contract/shapes/language.ts'
import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type TextTool, type ToolName, tableTools } from './commands.ts'
import { copy } from './copy.ts'
import { Icon, type ToolIcon } from './icons.tsx'
import { useIsPhone } from './keyboard-room.ts'

/** Groups of tools, in the order of the bar. */
const groups: readonly (readonly (ToolName | 'link' | 'picture' | 'video')[])[] = [
  ['bold', 'italic', 'underline', 'strike'],
  ['heading', 'subheading', 'bullets', 'numbers', 'quote'],
  ['link', 'mention', 'picture', 'video', 'table', 'rule'],
  tableTools,
  ['undo', 'redo'],
]

/** What a phone shows at first, in one line; the rest follows a press on the last button. */
const mostUsed: ReadonlySet<string> = new Set(['bold', 'heading', 'bullets', 'link', 'mention', 'undo'])

const shortcuts: Partial<Record<ToolName | 'link', string>> = {
  bold: 'B',
  italic: 'I',
  underline: 'U',
  strike: 'Shift+X',
  heading: 'Alt+2',
  subheading: 'Alt+3',
  bullets: 'Shift+8',
  numbers: 'Shift+7',
  quote: 'Shift+9',
  link: 'K',
  undo: 'Z',
  redo: 'Y',
}

/** What stands beside the tools of the text: what they open is not the text's own. */
export interface OtherTools {
  link?: { isOn: boolean; press: () => void }
  picture?: { press: () => void }
  video?: { press: () => void }
}

interface Props {
  /** The name of the field. */
  label: string
  language: Language
  state: EditorState
  tools: Partial<Record<ToolName, TextTool>>
  others: OtherTools
  isDisabled: boolean
  controls: string
  run: (tool: TextTool) => void
  /** Back to the text. */
  leave: () => void
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** One stop of the Tab key; arrow keys lead from tool to tool, Escape back to the text. */
export function Toolbar({ label, language, state, tools, others, isDisabled, controls, run, leave }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string>('bold')
  const isInside = isInTable(state)
  const isPhone = useIsPhone()
  const [isWhole, setWhole] = useState(false)
  const isShown = (name: string) => !isPhone || isWhole || mostUsed.has(name)

  const visibleGroups = groups
    .map((group) =>
      group.filter(isShown).flatMap((name) => {
        const other = others[name as keyof OtherTools]
        if (other)
          return [{ name, isOn: 'isOn' in other ? other.isOn : undefined, isOff: false, press: other.press }]
        const tool = tools[name as ToolName]
        if (!tool || ((tableTools as readonly string[]).includes(name) && !isInside)) return []
        return [{ name, isOn: tool.isOn?.(state), isOff: !tool.run(state), press: () => run(tool) }]
      }),
    )
    .filter((group) => group.length > 0)
  const names = visibleGroups.flat().map(({ name }) => name as string)
  if (isPhone) names.push('more')
  const present = names.includes(stop) ? stop : names[0]

  const move = (event: KeyboardEvent) => {
    const at = names.indexOf(present ?? '')
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key]
    if (event.key === 'Escape') return leave()
    if (to === undefined) return
    event.preventDefault()
    const name = names[(to + names.length) % names.length] ?? ''
    setStop(name)
    bar.current?.querySelector<HTMLElement>(`[data-tool=${name}]`)?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`${copy.tools[language]}${language === 'zh' ? '：' : ': '}${label}`}
      aria-controls={controls}
      className="editor-bar"
      data-whole={(isPhone && isWhole) || undefined}
      onKeyDown={move}
      // a press leaves the cursor in the text, and with it the keyboard of a phone
      onPointerDown={(event: PointerEvent) => event.pointerType === 'mouse' && event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {visibleGroups.map((group) => (
        <span key={group[0]?.name} className="editor-tools">
          {group.map(({ name, isOn, isOff, press }) => {
            const key = shortcuts[name as ToolName]
            const words = copy[name][language]
            const hint = key && `${isMac() ? '⌘' : 'Ctrl'}+${key.replace('Alt', isMac() ? '⌥' : 'Alt')}`
            return (
              <button
                key={name}
                type="button"
                data-tool={name}
                className="editor-tool"
                aria-label={words}
                title={hint ? `${words} (${hint})` : words}
                aria-keyshortcuts={key && `${isMac() ? 'Meta' : 'Control'}+${key}`}
                aria-pressed={isOn}
                aria-disabled={isOff || isDisabled || undefined}
                tabIndex={name === present ? 0 : -1}
                onFocus={() => setStop(name)}
                onClick={() => !isOff && !isDisabled && press()}
              >
                <Icon name={name as ToolIcon} />
              </button>
            )
          })}
        </span>
      ))}
      {isPhone && (
        <button
          type="button"
          data-tool="more"
          className="editor-tool"
          aria-label={copy.more[language]}
          aria-expanded={isWhole}
          tabIndex={present === 'more' ? 0 : -1}
          onFocus={() => setStop('more')}
          onClick={() => setWhole(!isWhole)}
        >
          <Icon name="more" />
        </button>
      )}
    </div>
  )
}

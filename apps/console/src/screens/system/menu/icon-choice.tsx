import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import type { WidgetProps } from '#kit/form/widget.ts'
import { iconNames, iconOf } from '#kit/icon/menu-icons.tsx'
import { moreIconNames } from '#kit/icon/more-icons.tsx'
import './menu.css'

const copy = pairs({
  choose: { zh: '点击选择图标', en: 'Choose an icon' },
  search: { zh: '请输入图标名称', en: 'Find an icon by name' },
  none: { zh: '不用图标', en: 'No icon' },
  icons: { zh: '图标', en: 'Icons' },
})

const NONE = '#'

const names = [...iconNames, ...moreIconNames].sort()

/** An icon by its name, found in a grid of all of them. */
export function IconChoice({ id, value, onChange, onBlur, describedBy }: WidgetProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const chosen = typeof value === 'string' && value !== NONE ? value : ''
  const take = (name: string) => {
    onChange(name)
    setOpen(false)
    onBlur()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className="icon-choice">
          <Input
            allowClear
            aria-label={say(copy.search)}
            placeholder={say(copy.search)}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
          <ul className="icon-grid" aria-label={say(copy.icons)}>
            <li>
              <Button type="text" size="small" onClick={() => take(NONE)}>
                {say(copy.none)}
              </Button>
            </li>
            {names
              .filter((name) => name.toLowerCase().includes(word.trim().toLowerCase()))
              .map((name) => (
                <li key={name}>
                  <Button
                    type={name === chosen ? 'primary' : 'text'}
                    size="small"
                    icon={iconOf(name)}
                    onClick={() => take(name)}
                  >
                    {name}
                  </Button>
                </li>
              ))}
          </ul>
        </div>
      }
    >
      <Button id={id} aria-describedby={describedBy} icon={iconOf(chosen)} className="icon-choice-button">
        {chosen || say(copy.choose)}
      </Button>
    </Popover>
  )
}

import { CheckOutlined, RedoOutlined, SaveOutlined } from '@ant-design/icons'
import type { Pair } from '@app/contract/shapes/language.ts'
import { Button, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import {
  changeSettings,
  forgetSettings,
  type Settings,
  saveSettings,
  useSettings,
} from '#kit/data/settings.ts'
import { SideDrawer } from '#kit/dialog/dialog.tsx'
import { tellBusy } from '#kit/message/messages.tsx'

const copy = pairs({
  title: { zh: '布局设置', en: 'Layout' },
  menus: { zh: '菜单导航设置', en: 'Menu' },
  theme: { zh: '主题风格设置', en: 'Theme' },
  layout: { zh: '系统布局配置', en: 'Parts of the page' },
  nav1: { zh: '左侧菜单', en: 'Menu at the side' },
  nav2: { zh: '混合菜单', en: 'First level at the top' },
  nav3: { zh: '顶部菜单', en: 'Menu at the top' },
  dark: { zh: '深色侧边栏', en: 'Dark menu' },
  light: { zh: '浅色侧边栏', en: 'Light menu' },
  colour: { zh: '主题颜色', en: 'Theme colour' },
  otherColour: { zh: '自定义颜色', en: 'Another colour' },
  topNav: { zh: '开启 TopNav', en: 'Top navigation' },
  tagsView: { zh: '开启 Tags-Views', en: 'Tabs' },
  tagsViewPersist: { zh: '持久化标签页', en: 'Keep tabs' },
  tagsIcon: { zh: '显示页签图标', en: 'Icons on tabs' },
  tagsViewStyle: { zh: '标签页样式', en: 'Shape of tabs' },
  card: { zh: '卡片', en: 'Cards' },
  chrome: { zh: '谷歌', en: 'Chrome' },
  fixedHeader: { zh: '固定 Header', en: 'Fixed header' },
  sidebarLogo: { zh: '显示 Logo', en: 'Logo' },
  dynamicTitle: { zh: '动态标题', en: 'Page in the title' },
  footerVisible: { zh: '底部版权', en: 'Footer' },
  shortcuts: { zh: '单键快捷键', en: 'Single-key shortcuts' },
  save: { zh: '保存配置', en: 'Save' },
  saving: { zh: '正在保存到本地，请稍候...', en: 'Saving in this browser …' },
  reset: { zh: '重置配置', en: 'Reset' },
  resetting: { zh: '正在清除设置缓存并刷新，请稍候...', en: 'Resetting, the page reloads …' },
})

const WIDTH = 280
const WAIT_MS = 1_000

const colours = ['#409EFF', '#ff4500', '#ff8c00', '#ffd700', '#90ee90', '#00ced1', '#1e90ff', '#c71585']

type SwitchName = {
  [K in keyof Settings]: Settings[K] extends boolean ? K : never
}[keyof Settings]

const switches: readonly SwitchName[] = [
  'tagsView',
  'tagsViewPersist',
  'tagsIcon',
  'fixedHeader',
  'sidebarLogo',
  'dynamicTitle',
  'footerVisible',
  'shortcuts',
]

function save(): void {
  const quiet = tellBusy(sayNow(copy.saving))
  saveSettings()
  setTimeout(quiet, WAIT_MS)
}

function reset(): void {
  tellBusy(sayNow(copy.resetting))
  forgetSettings()
  setTimeout(() => location.reload(), WAIT_MS)
}

/** What a person sets of the frame. Changes show at once and last until a reload, unless they are saved. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const settings = useSettings()
  return (
    <SideDrawer startsAtTop size={WIDTH} title={say(copy.title)} className="settings" onClose={onClose}>
      <section>
        <h2>{say(copy.menus)}</h2>
        <div className="pictures-choice">
          {([1, 2, 3] as const).map((type) => (
            <PictureChoice
              key={type}
              label={say(copy[`nav${type}`])}
              isChosen={settings.navType === type}
              onChoose={() => changeSettings({ navType: type })}
            >
              <NavPicture type={type} />
            </PictureChoice>
          ))}
        </div>
      </section>
      <section>
        <h2>{say(copy.theme)}</h2>
        <div className="pictures-choice">
          {(['theme-dark', 'theme-light'] as const).map((theme) => (
            <PictureChoice
              key={theme}
              label={say(theme === 'theme-dark' ? copy.dark : copy.light)}
              isChosen={settings.sideTheme === theme}
              onChoose={() => changeSettings({ sideTheme: theme })}
            >
              <NavPicture type={1} isLight={theme === 'theme-light'} />
            </PictureChoice>
          ))}
        </div>
        <p className="settings-label">{say(copy.colour)}</p>
        <div className="colours">
          {colours.map((colour) => (
            <button
              key={colour}
              type="button"
              className="colour"
              style={{ background: colour }}
              aria-label={colour}
              aria-pressed={settings.theme === colour}
              onClick={() => changeSettings({ theme: colour })}
            >
              {settings.theme === colour && <CheckOutlined aria-hidden />}
            </button>
          ))}
          <input
            type="color"
            aria-label={say(copy.otherColour)}
            title={say(copy.otherColour)}
            value={settings.theme}
            onChange={({ target }) => changeSettings({ theme: target.value })}
          />
        </div>
      </section>
      <section>
        <h2>{say(copy.layout)}</h2>
        <SwitchLine
          label={copy.topNav}
          isOn={settings.navType === 2}
          onChange={(isOn) => changeSettings({ navType: isOn ? 2 : 1 })}
        />
        {switches.map((name) => (
          <SwitchLine
            key={name}
            label={copy[name]}
            isOn={settings[name]}
            isOff={!settings.tagsView && (name === 'tagsViewPersist' || name === 'tagsIcon')}
            onChange={(isOn) => changeSettings({ [name]: isOn })}
          />
        ))}
        <p className="settings-label">{say(copy.tagsViewStyle)}</p>
        <Radio.Group
          aria-label={say(copy.tagsViewStyle)}
          disabled={!settings.tagsView}
          value={settings.tagsViewStyle}
          options={(['card', 'chrome'] as const).map((value) => ({ value, label: say(copy[value]) }))}
          onChange={({ target }) =>
            changeSettings({ tagsViewStyle: target.value as Settings['tagsViewStyle'] })
          }
        />
      </section>
      <div className="settings-buttons">
        <Button type="primary" icon={<SaveOutlined aria-hidden />} onClick={save}>
          {say(copy.save)}
        </Button>
        <Button icon={<RedoOutlined aria-hidden />} onClick={reset}>
          {say(copy.reset)}
        </Button>
      </div>
    </SideDrawer>
  )
}

interface PictureChoiceProps {
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function PictureChoice({ label, isChosen, onChoose, children }: PictureChoiceProps) {
  return (
    <button type="button" className="picture-choice" aria-pressed={isChosen} onClick={onChoose}>
      {children}
      <span>{label}</span>
    </button>
  )
}

/** The page in small: where its menu is. */
function NavPicture({ type, isLight }: { type: 1 | 2 | 3; isLight?: boolean }) {
  const menu = isLight ? '#ffffff' : '#16323a'
  return (
    <svg viewBox="0 0 60 40" width="60" height="40" aria-hidden="true">
      <rect width="60" height="40" fill="#e3e9ed" />
      <rect width="60" height="9" fill={type === 1 ? '#ffffff' : menu} />
      {type !== 3 && <rect width="14" height="40" fill={menu} />}
    </svg>
  )
}

interface SwitchLineProps {
  label: Pair
  isOn: boolean
  isOff?: boolean
  onChange: (isOn: boolean) => void
}

function SwitchLine({ label, isOn, isOff, onChange }: SwitchLineProps) {
  const say = useSay()
  return (
    <div className="settings-line">
      <span>{say(label)}</span>
      <Switch aria-label={say(label)} checked={isOn} disabled={isOff} onChange={onChange} />
    </div>
  )
}

import { Switch } from 'antd'
import { Fragment } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { saveSetting, useSettings } from '#kit/data/settings.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { keySheet } from '#kit/keys/keys.ts'

const copy = pairs({
  title: { zh: '键盘快捷键', en: 'Keyboard shortcuts' },
  single: { zh: '启用单键快捷键', en: 'Use single-key shortcuts' },
})

/** `?`: every declared key and what it does, and a switch for those that are single letters. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { shortcuts } = useSettings()
  return (
    <Dialog width={480} title={say(copy.title)} footer={null} onCancel={onClose}>
      {keySheet().map(({ title, rows }) => (
        <section key={title.en} className="keys">
          <h2>{say(title)}</h2>
          <dl>
            {rows.map(({ keys, does }) => (
              <div key={`${keys.join(' ')} ${does.en}`}>
                <dt>
                  {keys.map((key) => (
                    <Fragment key={key}>
                      <kbd>{key}</kbd>{' '}
                    </Fragment>
                  ))}
                </dt>
                <dd>{say(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="settings-line">
        <span>{say(copy.single)}</span>
        <Switch
          aria-label={say(copy.single)}
          checked={shortcuts}
          onChange={(isOn) => saveSetting({ shortcuts: isOn })}
        />
      </div>
    </Dialog>
  )
}

import { Switch } from 'antd'
import { Fragment } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { saveSetting, useSettings } from '#kit/data/settings.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'

const copy = pairs({
  title: { zh: '键盘快捷键', en: 'Keyboard shortcuts' },
  everywhere: { zh: '全局', en: 'Everywhere' },
  lists: { zh: '列表页', en: 'Lists' },
  menu: { zh: '搜索菜单', en: 'Find a page' },
  help: { zh: '显示本说明', en: 'Show this list' },
  close: { zh: '关闭弹窗或抽屉', en: 'Close a dialog or drawer' },
  undo: { zh: '撤销刚才的操作', en: 'Undo the last action' },
  search: { zh: '跳到搜索条件', en: 'Go to the search' },
  add: { zh: '新增', en: 'Add a record' },
  move: { zh: '在行间移动', en: 'Move between rows' },
  ends: { zh: '第一行、最后一行', en: 'First and last row' },
  open: { zh: '打开这一行的详情', en: 'Open the row' },
  tick: { zh: '勾选这一行', en: 'Tick the row' },
  queue: { zh: '审核队列', en: 'Review queue' },
  step: { zh: '下一项、上一项', en: 'Next and previous' },
  approve: { zh: '通过', en: 'Approve' },
  reject: { zh: '驳回', en: 'Reject' },
  claim: { zh: '认领或放弃认领', en: 'Claim or release' },
  single: { zh: '启用单键快捷键', en: 'Use single-key shortcuts' },
})

const groups = [
  {
    title: copy.everywhere,
    keys: [
      [['Ctrl', 'K'], copy.menu],
      [['?'], copy.help],
      [['Esc'], copy.close],
      [['u'], copy.undo],
    ],
  },
  {
    title: copy.lists,
    keys: [
      [['/'], copy.search],
      [['n'], copy.add],
      [['↑', '↓'], copy.move],
      [['Home', 'End'], copy.ends],
      [['Enter'], copy.open],
      [['Space'], copy.tick],
    ],
  },
  {
    title: copy.queue,
    keys: [
      [['j', 'k'], copy.step],
      [['a'], copy.approve],
      [['r'], copy.reject],
      [['c'], copy.claim],
    ],
  },
] as const

/** `?`: what the keys do, and a switch for those that are single letters. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { shortcuts } = useSettings()
  return (
    <Dialog width={480} title={say(copy.title)} footer={null} onCancel={onClose}>
      {groups.map(({ title, keys }) => (
        <section key={title.en} className="keys">
          <h2>{say(title)}</h2>
          <dl>
            {keys.map(([pressed, does]) => (
              <div key={does.en}>
                <dt>
                  {pressed.map((key) => (
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

import { alertAdmin } from '@app/contract/monitor/alert/alert.ts'
import { type AlertKind, alertInfo } from '@app/contract/monitor/alert/alert.values.ts'
import { Link } from 'react-router'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { useMenus } from '#kit/data/person.ts'
import { visibleScreens } from '#kit/page/menu-paths.ts'
import { screen } from '#kit/page/screen.tsx'

const copy = pairs({
  open: { zh: '进行中', en: 'Open' },
  ended: { zh: '已恢复', en: 'Resolved' },
})

/** What is wrong, as a link to the screen on which it is mended. */
function What({ kind, value, threshold }: { kind: AlertKind; value: number; threshold: number }) {
  const say = useSay()
  const { says, screen: path } = alertInfo[kind]
  const isOpen = visibleScreens(useMenus()).some((one) => path.split('?', 1)[0] === one.path)
  const text = say(says(value, threshold))
  return isOpen ? <Link to={path}>{text}</Link> : text
}

function State({ state }: { state: 'open' | 'ended' }) {
  const say = useSay()
  return <Tag label={say(copy[state])} tone={state === 'open' ? 'danger' : 'success'} />
}

/** 告警: what the owner was warned of, what lasts on top. */
export default screen(alertAdmin, {
  whenEmpty: {
    zh: '没有告警：超出阈值时这里会出现一条，并通知负责人',
    en: 'No alerts. One appears here, and its owner is notified, when a limit is passed',
  },
  search: ['kind', 'state', 'params'],
  columns: ['id', 'kind', 'value', 'state', 'worst', 'threshold', 'openedTime', 'endedTime'],
  name: 'kind',
  cells: {
    value: (alert) => <What {...alert} />,
    state: ({ state }) => <State state={state} />,
  },
  form: [],
})

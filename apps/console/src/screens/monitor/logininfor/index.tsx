import { ClearOutlined } from '@ant-design/icons'
import { cleanLoginLogs, loginLogAdmin, unlockLogin } from '@app/contract/monitor/log.ts'
import { DictTags } from '#kit/data/dictionary.tsx'
import { pairs } from '#kit/data/language.ts'
import { AccountName } from '#kit/display/reference.tsx'
import { momentRange } from '#kit/form/moment-range.tsx'
import { ConfirmButton } from '#kit/message/confirm-button.tsx'
import { screen } from '#kit/page/screen.tsx'

const copy = pairs({
  clean: { zh: '清空', en: 'Clear' },
  askClean: { zh: '是否确认清空所有登录日志数据项?', en: 'Delete every row of the sign-in log?' },
  cleaned: { zh: '清空成功', en: 'Cleared' },
  unlock: { zh: '解锁', en: 'Unlock' },
  askUnlock: (name: string) => ({
    zh: `是否确认解锁用户"${name}"数据项?`,
    en: `Unlock the account “${name}”?`,
  }),
  unlocked: (name: string) => ({ zh: `用户${name}解锁成功`, en: `${name} may sign in again` }),
})

export default screen(loginLogAdmin, {
  search: ['ipaddr', 'userName', 'status', 'params'],
  columns: ['infoId', 'userName', 'ipaddr', 'loginLocation', 'os', 'browser', 'status', 'msg', 'loginTime'],
  widgets: { params: momentRange },
  cells: {
    userName: ({ userName }) => <AccountName userName={userName} />,
    status: ({ status }) => <DictTags type="sys_common_status" value={status} />,
  },
  // the name leads to the user, the number to the row
  name: 'infoId',
  showsId: true,
  form: [],
  rowControl: ({ userName }) =>
    userName && (
      <ConfirmButton
        label={copy.unlock}
        call={unlockLogin}
        input={{ params: { userName } }}
        asks={copy.askUnlock(userName)}
        isHarmless
        done={copy.unlocked(userName)}
        rowName={userName}
      />
    ),
  extra: (
    <ConfirmButton
      label={copy.clean}
      call={cleanLoginLogs}
      asks={copy.askClean}
      done={copy.cleaned}
      icon={<ClearOutlined aria-hidden />}
    />
  ),
  exportAs: 'logininfor',
  idName: { zh: '访问编号', en: 'number' },
})

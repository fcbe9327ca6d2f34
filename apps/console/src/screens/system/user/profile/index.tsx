import { CameraOutlined, UserOutlined } from '@ant-design/icons'
import { readOwnDetails } from '@app/contract/account/account.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { pictureAddress } from '@app/contract/wire/call.values.ts'
import { Avatar } from 'antd'
import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { pairs, useSay } from '#kit/data/language.ts'
import { useMe } from '#kit/data/person.ts'
import { useFreshCall } from '#kit/data/use-call.ts'
import { DescriptionList } from '#kit/display/description-list.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { FormPanels } from '#kit/form/parts.tsx'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import { PINNED } from '#kit/page/open-tabs.ts'
import { PageAddressContext } from '#kit/page/page-address.ts'
import type { ScreenProps } from '#kit/page/screen-props.ts'
import { useLeave } from '#kit/page/use-leave.ts'
import { DetailsForm } from './details-form.tsx'
import { PasswordForm } from './password-form.tsx'
import './profile.css'

const AvatarDialog = lazyComponent(async () => ({
  default: (await import('./avatar-dialog.tsx')).AvatarDialog,
}))

const copy = pairs({
  mine: { zh: '个人信息', en: 'My details' },
  basics: { zh: '基本资料', en: 'Details' },
  password: { zh: '修改密码', en: 'Password' },
  change: { zh: '修改头像', en: 'Change the avatar' },
  userName: { zh: '用户名称', en: 'Account' },
  phone: { zh: '手机号码', en: 'Mobile' },
  email: { zh: '用户邮箱', en: 'E-mail' },
  dept: { zh: '所属部门', en: 'Department' },
  roles: { zh: '所属角色', en: 'Roles' },
  createTime: { zh: '创建日期', en: 'Since' },
  lastLogin: { zh: '最近登录', en: 'Last sign-in' },
  none: { zh: '未填写', en: 'Not given' },
})

/** What the address says while the password is on show, as where a hint leads to it. */
const PASSWORD_PART = 'tab=password'

/** 个人中心: who one is, how one looks, what one may change, and a new password. */
export default function Profile({ path }: ScreenProps) {
  const say = useSay()
  const navigate = useNavigate()
  const close = useLeave(path, PINNED)
  const me = useMe()
  const { search } = useContext(PageAddressContext)
  const read = useFreshCall(readOwnDetails)
  const [isCutting, setCutting] = useState(false)
  if (read.error) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data || !me) return <Waiting />
  const { data: user, roleGroup, postGroup } = read.data
  const facts: [label: string, value: string][] = [
    [say(copy.userName), user.userName],
    [say(copy.phone), user.phonenumber],
    [say(copy.email), user.email],
    [say(copy.dept), [user.dept?.deptName, postGroup.replaceAll(',', '、')].filter(Boolean).join(' / ')],
    [say(copy.roles), roleGroup.replaceAll(',', '、')],
    [say(copy.createTime), user.createTime ? writeMoment(user.createTime) : ''],
    [say(copy.lastLogin), user.loginDate ? `${writeMoment(user.loginDate)} · ${user.loginIp}` : ''],
  ]
  return (
    <div className="profile">
      <section className="panel">
        <h2>{say(copy.mine)}</h2>
        <button
          type="button"
          className="profile-avatar"
          aria-label={say(copy.change)}
          onClick={() => setCutting(true)}
        >
          <Avatar
            size={112}
            src={user.avatar ? pictureAddress(user.avatar) : undefined}
            icon={<UserOutlined aria-hidden />}
            alt=""
          />
          <span className="profile-camera">
            <CameraOutlined aria-hidden />
          </span>
        </button>
        <p className="profile-name">{user.nickName}</p>
        <DescriptionList
          facts={facts.map(([label, value]) => [
            label,
            value || (
              <span key={label} className="tip">
                {say(copy.none)}
              </span>
            ),
          ])}
        />
      </section>
      <section className="panel">
        <h2>{say(copy.basics)}</h2>
        <FormPanels
          label={say(copy.basics)}
          open={search.includes(PASSWORD_PART) ? 1 : 0}
          onOpen={(part) =>
            void navigate({ pathname: path, search: part === 1 ? PASSWORD_PART : '' }, { replace: true })
          }
          parts={[
            {
              title: say(copy.basics),
              wrong: 0,
              content: <DetailsForm key={user.userId} start={user} onClose={close} />,
            },
            {
              title: say(copy.password),
              wrong: 0,
              content: <PasswordForm rule={me.pwdChrtype} account={user.userName} onClose={close} />,
            },
          ]}
        />
      </section>
      {isCutting && (
        <LazyDialog onClose={() => setCutting(false)}>
          <AvatarDialog onClose={() => setCutting(false)} />
        </LazyDialog>
      )}
    </div>
  )
}

import { roleAdmin } from '@app/contract/system/role.ts'
import { changeUserRoles, readUserRoles } from '@app/contract/system/user.ts'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useFreshCall, useWrite } from '#kit/data/use-call.ts'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { listing } from '#kit/list/listing.ts'
import { tellDone } from '#kit/message/messages.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import type { ScreenProps } from '#kit/page/screen-props.ts'
import { useLeave } from '#kit/page/use-leave.ts'

const copy = pairs({
  about: { zh: '基本信息', en: 'About' },
  nickName: { zh: '用户昵称', en: 'Name' },
  userName: { zh: '登录账号', en: 'Account' },
  roles: { zh: '角色信息', en: 'Roles' },
  submit: { zh: '提交', en: 'Save' },
  back: { zh: '返回', en: 'Back' },
  saved: { zh: '授权成功', en: 'The roles are saved' },
})

const rolesOfUser = listing({
  name: 'roleOfUser',
  title: roleAdmin.title,
  id: 'roleId',
  record: roleAdmin.record,
  list: readUserRoles,
  filters: [],
})

type Role = z.output<typeof roleAdmin.record>

/** The roles of one user. Stopped ones cannot be ticked; ticks stay across pages. */
export default function UserRoles({ params, path }: ScreenProps) {
  const userId = Number(params.userId)
  const say = useSay()
  const leave = useLeave(path, '/system/user')
  const read = useFreshCall(readUserRoles, { params: { userId } })
  const write = useWrite(changeUserRoles)
  const [changed, setTicked] = useState<readonly Role[]>()
  if (read.error) return <Failed failure={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Waiting />
  const { user, roles } = read.data
  const held = roles.filter(({ flag }) => flag)
  const ticked = changed ?? held
  return (
    <div className="resource-screen">
      <h2>{say(copy.about)}</h2>
      <Descriptions
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'nickName', label: say(copy.nickName), children: user.nickName },
          { key: 'userName', label: say(copy.userName), children: user.userName },
        ]}
      />
      <h2>{say(copy.roles)}</h2>
      <ResourceScreen
        resource={rolesOfUser}
        config={{
          search: [],
          columns: ['roleId', 'roleName', 'roleNameEn', 'roleKey', 'createTime'],
          name: 'roleName',
          form: [],
          showsId: true,
          isNumbered: true,
          whole: { rows: roles, onRefresh: () => void read.refetch() },
          ticks: {
            rows: ticked,
            onChange: (change) => setTicked((before) => change(before ?? held)),
            byPress: true,
            isOff: ({ status }) => status !== '0',
          },
        }}
      />
      <div className="form-footer">
        <Button onClick={leave}>{say(copy.back)}</Button>
        <Button
          type="primary"
          loading={write.isPending}
          onClick={() => {
            const query = {
              userId,
              ...(ticked.length > 0 ? { roleIds: ticked.map(({ roleId }) => roleId) } : {}),
            }
            write.mutate(
              { query },
              {
                onSuccess: () => {
                  tellDone(sayNow(copy.saved))
                  leave()
                },
              },
            )
          }}
        >
          {say(copy.submit)}
        </Button>
      </div>
    </div>
  )
}

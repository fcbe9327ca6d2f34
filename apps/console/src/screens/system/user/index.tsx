import { CheckCircleOutlined, KeyOutlined } from '@ant-design/icons'
import { readDepartmentTree } from '@app/contract/system/department.ts'
import {
  changeUserRoles,
  changeUserStatus,
  readUserChoices,
  resetUserPassword,
  userAdmin,
} from '@app/contract/system/user.ts'
import { changedUser, newUser } from '@app/contract/system/user-forms.ts'
import { useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { sealPassword } from '#kit/data/seal-password.ts'
import { choicesFrom } from '#kit/form/widgets.tsx'
import { LazyDialog, LazyInline, lazyComponent } from '#kit/page/lazy-component.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { RowButton } from '#kit/rows/row-actions.tsx'
import { treeChoiceFrom } from '#kit/tree/tree-fields.tsx'
import { DepartmentPanel } from './department-panel.tsx'

import { PasswordBox } from './password-box.tsx'

const ResetDialog = lazyComponent(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }))
const Holdings = lazyComponent(async () => ({ default: (await import('./holdings.tsx')).Holdings }))

const copy = pairs({
  reset: { zh: '重置密码', en: 'Reset password' },
  roles: { zh: '分配角色', en: 'Roles' },
  idName: { zh: '用户编号', en: 'number' },
})

const departmentChoice = treeChoiceFrom(readDepartmentTree)

const positions = choicesFrom(readUserChoices, ({ posts }) =>
  posts.map(({ postId, postName, status }) => ({
    value: postId,
    label: postName,
    disabled: status !== '0',
  })),
)
const roles = choicesFrom(readUserChoices, (choices, language) =>
  choices.roles.map(({ roleId, roleName, roleNameEn, status }) => ({
    value: roleId,
    label: (language === 'en' && roleNameEn) || roleName,
    disabled: status !== '0',
  })),
)

/** All accounts: staff, who are created here, and members, who are managed here. */
export default function Users() {
  const say = useSay()
  const can = useCan()
  const [reset, setReset] = useState<{ userId: number; userName: string }>()
  return (
    <>
      <ResourceScreen
        resource={userAdmin}
        config={{
          search: ['userName', 'nickName', 'phonenumber', 'usertype', 'status', 'params'],
          columns: [
            'userId',
            'userName',
            'nickName',
            'deptName',
            'phonenumber',
            'usertype',
            'status',
            'createTime',
          ],
          form: [
            ['nickName', 'deptId'],
            ['phonenumber', 'email'],
            ['userName', 'password'],
            ['sex', 'status'],
            ['postIds', 'roleIds'],
            'remark',
          ],
          newOnly: ['userName', 'password'],
          formShape: (_, id) => (id === undefined ? newUser : changedUser),
          widgets: {
            deptId: departmentChoice,
            password: PasswordBox,
            postIds: positions,
            roleIds: roles,
          },
          prepare: async (draft) => ({
            ...draft,
            password: draft.password ? await sealPassword(draft.password) : null,
          }),
          aside: ({ filters, search }) => (
            <DepartmentPanel
              chosen={filters.deptId as number | undefined}
              onChoose={(deptId) => search({ deptId })}
            />
          ),
          rowSwitch: {
            field: 'status',
            call: changeUserStatus,
            input: ({ userId }, status) => ({ body: { userId, status } }),
          },
          isFixed: ({ admin }) => admin,
          links: [
            {
              label: copy.roles,
              icon: <CheckCircleOutlined aria-hidden />,
              to: ({ userId }) => `/system/user-auth/role/${userId}`,
              needs: changeUserRoles,
              isShown: ({ admin }) => !admin,
            },
          ],
          rowControl: (row) =>
            can(resetUserPassword) &&
            !row.admin && (
              <RowButton
                verb={say(copy.reset)}
                name={row.userName}
                icon={<KeyOutlined aria-hidden />}
                onClick={() => setReset(row)}
              />
            ),
          detailFields: [
            'nickName',
            'userName',
            'deptName',
            'usertype',
            'phonenumber',
            'email',
            'status',
            'sex',
            'createBy',
            'createTime',
            'updateBy',
            'updateTime',
            'loginIp',
            'loginDate',
            'pwdUpdateDate',
            'remark',
          ],
          detail: ({ userId }) => (
            <LazyInline fallback={null}>
              <Holdings userId={userId} />
            </LazyInline>
          ),
          hidden: ['usertype'],
          idName: copy.idName,
          exportAs: 'user',
          width: 640,
        }}
      />
      {reset && (
        <LazyDialog onClose={() => setReset(undefined)}>
          <ResetDialog user={reset} onClose={() => setReset(undefined)} />
        </LazyDialog>
      )}
    </>
  )
}

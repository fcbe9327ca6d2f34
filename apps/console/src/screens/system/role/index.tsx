import { EyeOutlined } from '@ant-design/icons'
import { readMenuTree, readRoleMenus } from '@app/contract/system/menu.ts'
import { changeRoleScope, changeRoleStatus, giveRoleToMany, roleAdmin } from '@app/contract/system/role.ts'
import { useState } from 'react'
import { pairs, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useFreshCall } from '#kit/data/use-call.ts'
import type { WidgetProps } from '#kit/form/widget.ts'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import { RowButton } from '#kit/rows/row-actions.tsx'
import { TreeTicks } from '#kit/tree/tree-fields.tsx'

const ScopeDialog = lazyComponent(async () => ({ default: (await import('./scope-dialog.tsx')).ScopeDialog }))

const copy = pairs({
  scope: { zh: '数据权限', en: 'Data scope' },
  holders: { zh: '分配用户', en: 'Users' },
  idName: { zh: '角色编号', en: 'number' },
  keyHint: {
    zh: '接口按角色判断权限时所用的字符，如 bbs_moderator；多个以英文逗号分隔',
    en: 'What checks of a role ask for, such as bbs_moderator; several are joined by commas',
  },
})

/** The role that is being edited is known to the widget by what the form was opened with. */
interface MenusProps extends WidgetProps {
  roleId: number | undefined
}

/** The menus that a role grants; a new role begins with none. */
function MenuTicks({ label, roleId, form, onChange }: MenusProps) {
  const ofRole = useFreshCall(
    readRoleMenus,
    { params: { roleId: roleId ?? 0 } },
    { isOn: roleId !== undefined },
  )
  const all = useFreshCall(readMenuTree, { query: {} }, { isOn: roleId === undefined })
  const read = roleId === undefined ? all : ofRole
  const [ticked, setTicked] = useState<readonly number[]>()
  return (
    <TreeTicks
      label={label}
      nodes={ofRole.data?.menus ?? all.data?.data}
      failure={read.error}
      onRetry={() => void read.refetch()}
      ticked={ticked ?? ofRole.data?.checkedKeys ?? []}
      isLinked={form?.values.menuCheckStrictly !== false}
      onLink={(isLinked) => form?.change('menuCheckStrictly', isLinked)}
      onChange={(next, counted) => {
        setTicked(next)
        onChange(counted)
      }}
    />
  )
}

/** Roles: what people may do, and whose records they see. */
export default function Roles() {
  const say = useSay()
  const can = useCan()
  const [scoped, setScoped] = useState<number>()
  return (
    <>
      <ResourceScreen
        resource={roleAdmin}
        config={{
          search: ['roleName', 'roleKey', 'status', 'params'],
          columns: [
            'roleId',
            'roleName',
            'roleNameEn',
            'roleKey',
            'roleSort',
            'dataScope',
            'status',
            'createTime',
          ],
          form: [['roleName', 'roleNameEn'], 'roleKey', ['roleSort', 'status'], 'menuIds', 'remark'],
          hints: { roleKey: copy.keyHint },
          formWidgets: (roleId) => ({ menuIds: (props) => <MenuTicks {...props} roleId={roleId} /> }),
          rowSwitch: {
            field: 'status',
            call: changeRoleStatus,
            input: ({ roleId }, status) => ({ body: { roleId, status } }),
          },
          isFixed: ({ admin }) => admin,
          links: [
            {
              label: copy.holders,
              to: ({ roleId }) => `/system/role-auth/user/${roleId}`,
              needs: giveRoleToMany,
              isShown: ({ admin }) => !admin,
            },
          ],
          rowControl: ({ roleId, roleName, admin }) =>
            can(changeRoleScope) &&
            !admin && (
              <RowButton
                verb={say(copy.scope)}
                name={roleName}
                icon={<EyeOutlined aria-hidden />}
                onClick={() => setScoped(roleId)}
              />
            ),
          start: { menuCheckStrictly: true, deptCheckStrictly: true },
          detailFields: [
            'roleName',
            'roleKey',
            'roleSort',
            'dataScope',
            'status',
            'createBy',
            'createTime',
            'updateBy',
            'updateTime',
            'remark',
          ],
          idName: copy.idName,
          exportAs: 'role',
          width: 560,
        }}
      />
      {scoped !== undefined && (
        <LazyDialog onClose={() => setScoped(undefined)}>
          <ScopeDialog roleId={scoped} onClose={() => setScoped(undefined)} />
        </LazyDialog>
      )}
    </>
  )
}

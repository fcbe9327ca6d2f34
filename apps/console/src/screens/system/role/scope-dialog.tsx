import { changeRoleScope, dataScopes, readRoleDepartments, roleAdmin } from '@app/contract/system/role.ts'
import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useFreshCall, useWrite } from '#kit/data/use-call.ts'
import { Dialog } from '#kit/dialog/dialog.tsx'
import { Failed, Waiting } from '#kit/display/state.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { TreeTicks } from '#kit/tree/tree-fields.tsx'
import { countedOf } from '#kit/tree/tree-ticks.ts'

const copy = pairs({
  title: { zh: '分配数据权限', en: 'Data scope' },
  name: { zh: '角色名称', en: 'Role' },
  key: { zh: '权限字符', en: 'Key' },
  scope: { zh: '权限范围', en: 'Whose records they see' },
  departments: { zh: '数据权限', en: 'Departments' },
})

const CHOSEN = '2'

/** Whose records the holders of a role see. */
export function ScopeDialog({ roleId, onClose }: { roleId: number; onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const role = useFreshCall(roleAdmin.read, { params: { id: roleId } })
  const tree = useFreshCall(readRoleDepartments, { params: { roleId } })
  const write = useWrite(changeRoleScope)
  const [scope, setScope] = useState<keyof typeof dataScopes>()
  const [changed, setTicked] = useState<readonly number[]>()
  const [link, setLink] = useState<boolean>()
  const data = role.data?.data
  const ticked = changed ?? tree.data?.checkedKeys ?? []
  const chosen = scope ?? data?.dataScope
  const isLinked = link ?? data?.deptCheckStrictly ?? true
  const failed = [role, tree].find(({ error }) => error)

  async function save() {
    if (!chosen || !tree.data || write.isPending) return
    const deptIds = chosen === CHOSEN ? [...countedOf(tree.data.depts, ticked, isLinked)] : []
    await write
      .mutateAsync({ body: { roleId, dataScope: chosen, deptIds, deptCheckStrictly: isLinked } })
      .then(
        () => {
          tellDone(sayNow(kitCopy.edited))
          onClose()
        },
        () => undefined,
      )
  }

  return (
    <Dialog
      title={say(copy.title)}
      width={500}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {say(kitCopy.cancel)}
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={write.isPending}
          disabled={!data || !tree.data}
          onClick={() => void save()}
        >
          {say(kitCopy.save)}
        </Button>,
      ]}
    >
      {failed ? (
        <Failed failure={failed.error} onRetry={() => void failed.refetch()} />
      ) : !data || !tree.data ? (
        <Waiting />
      ) : (
        <div className="choices">
          <label className="field" htmlFor={`${id}-name`}>
            <span className="field-label">{say(copy.name)}</span>
            <Input id={`${id}-name`} value={data.roleName} disabled />
          </label>
          <label className="field" htmlFor={`${id}-key`}>
            <span className="field-label">{say(copy.key)}</span>
            <Input id={`${id}-key`} value={data.roleKey} disabled />
          </label>
          <label className="field" htmlFor={`${id}-scope`}>
            <span className="field-label">{say(copy.scope)}</span>
            <Select
              id={`${id}-scope`}
              value={chosen}
              options={Object.entries(dataScopes).map(([value, name]) => ({ value, label: say(name) }))}
              onChange={(value: keyof typeof dataScopes) => {
                setScope(value)
                setTicked([])
              }}
            />
          </label>
          {chosen === CHOSEN && (
            <TreeTicks
              label={say(copy.departments)}
              nodes={tree.data.depts}
              ticked={ticked}
              isLinked={isLinked}
              isOpenAtFirst
              onLink={setLink}
              onChange={setTicked}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

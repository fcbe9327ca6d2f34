import { CloseOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons'
import { giveRoleToMany, roleAdmin, takeRoleFromMany } from '@app/contract/system/role.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { copy as kitCopy } from '#kit/copy.ts'
import { pairs, say as sayNow, useSay } from '#kit/data/language.ts'
import { useCan } from '#kit/data/person.ts'
import { useWrite } from '#kit/data/use-call.ts'
import { confirm } from '#kit/message/confirm.tsx'
import { tellDone } from '#kit/message/messages.tsx'
import { LazyDialog, lazyComponent } from '#kit/page/lazy-component.tsx'
import { ResourceScreen } from '#kit/page/resource-screen.tsx'
import type { ScreenProps } from '#kit/page/screen-props.ts'
import { useLeave } from '#kit/page/use-leave.ts'
import { RowButton } from '#kit/rows/row-actions.tsx'
import { type Holder, people, roleHolders } from './holders.ts'

const Candidates = lazyComponent(async () => ({ default: (await import('./candidates.tsx')).Candidates }))

const copy = pairs({
  add: { zh: '添加用户', en: 'Add users' },
  none: { zh: '还没有人有这个角色，请点“添加用户”', en: 'Nobody has this role yet. Choose “Add users”' },
  takeMany: { zh: '批量取消授权', en: 'Take from ticked' },
  take: { zh: '取消授权', en: 'Take away' },
  askOne: (name: string) => ({
    zh: `确认要取消该用户"${name}"角色吗？`,
    en: `Take this role from “${name}”?`,
  }),
  askMany: { zh: '是否取消选中用户授权数据项?', en: 'Take this role from the ticked users?' },
  taken: { zh: '取消授权成功', en: 'The role was taken away' },
})

/** Who has a role, and giving it to others. */
export default function RoleUsers({ params, path }: ScreenProps) {
  const roleId = Number(params.roleId)
  const say = useSay()
  const can = useCan()
  // the page of the admin template asks for these two, its server for the others: both are kept
  const mayGive = can(giveRoleToMany) && can(roleAdmin.create)
  const mayTake = can(takeRoleFromMany) && can(roleAdmin.remove)
  const leave = useLeave(path, '/system/role')
  const take = useWrite(takeRoleFromMany)
  const [ticked, setTicked] = useState<readonly Holder[]>([])
  const [isAdding, setAdding] = useState(false)

  async function takeFrom(holders: readonly Holder[], sentence: string) {
    if (!(await confirm(sentence, { isDanger: true }))) return
    const userIds = holders.map(({ userId }) => userId)
    await take.mutateAsync({ query: { roleId, userIds } }).then(
      () => {
        tellDone(sayNow(copy.taken))
        setTicked((before) => before.filter(({ userId }) => !userIds.includes(userId)))
      },
      () => undefined,
    )
  }

  return (
    <>
      <ResourceScreen
        // of another role: its list begins anew
        key={roleId}
        resource={roleHolders}
        config={{
          ...people,
          always: { roleId },
          whenEmpty: copy.none,
          ticks: { rows: ticked, onChange: setTicked },
          rowControl: mayTake
            ? (row) => (
                <RowButton
                  verb={say(copy.take)}
                  name={row.userName}
                  isDanger
                  onClick={() => void takeFrom([row], sayNow(copy.askOne(row.userName)))}
                />
              )
            : undefined,
          extra: (
            <>
              {mayGive && (
                <Button
                  className="tool-add"
                  icon={<PlusOutlined aria-hidden />}
                  onClick={() => setAdding(true)}
                >
                  {say(copy.add)}
                </Button>
              )}
              {mayTake && (
                <Button
                  className="tool-remove"
                  icon={<StopOutlined aria-hidden />}
                  disabled={ticked.length === 0}
                  loading={take.isPending}
                  onClick={() => void takeFrom(ticked, sayNow(copy.askMany))}
                >
                  {say(copy.takeMany)}
                </Button>
              )}
              <Button className="tool-export" icon={<CloseOutlined aria-hidden />} onClick={leave}>
                {say(kitCopy.close)}
              </Button>
            </>
          ),
        }}
      />
      {isAdding && (
        <LazyDialog onClose={() => setAdding(false)}>
          <Candidates roleId={roleId} onClose={() => setAdding(false)} />
        </LazyDialog>
      )}
    </>
  )
}

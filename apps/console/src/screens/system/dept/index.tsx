import { OptionalMobile } from '@app/contract/account/person-fields.ts'
import { named } from '@app/contract/shapes/shapes.ts'
import { departmentAdmin, readDepartmentTreeAsBefore } from '@app/contract/system/department.ts'
import { Tag } from '#kit/data/dictionary.tsx'
import { pairs, useSay } from '#kit/data/language.ts'
import { treeChoiceFrom } from '#kit/tree/tree-fields.tsx'
import { TreeScreen } from '#kit/tree/tree-screen.tsx'

const shape = departmentAdmin.draft.extend({ phone: named('联系电话', 'Phone', OptionalMobile) })

const widgets = { parentId: treeChoiceFrom(readDepartmentTreeAsBefore) }

const copy = pairs({
  sample: { zh: '示例', en: 'Example' },
})

/** Departments that come with the product below its own; the first edit makes one the owner's. */
const FIRST_EXAMPLE = 101
const LAST_EXAMPLE = 199
const isExample = ({ deptId, updateTime }: { deptId: number; updateTime: Date | null }) =>
  deptId >= FIRST_EXAMPLE && deptId <= LAST_EXAMPLE && updateTime === null

function ExampleMark() {
  const say = useSay()
  return (
    <>
      <Tag label={say(copy.sample)} tone="info" />{' '}
    </>
  )
}

/** Departments, one tree. */
export default function Departments() {
  return (
    <TreeScreen
      resource={departmentAdmin}
      config={{
        search: ['deptName', 'status'],
        columns: ['leader', 'phone', 'status', 'createTime'],
        detailFields: [
          'deptId',
          'parentId',
          'orderNum',
          'leader',
          'phone',
          'email',
          'status',
          'createBy',
          'createTime',
          'updateBy',
          'updateTime',
        ],
        form: ['parentId', ['deptName', 'orderNum'], ['leader', 'phone'], ['email', 'status']],
        widgets,
        formShape: () => shape,
        isOpenAtFirst: true,
        icon: (row) => isExample(row) && <ExampleMark />,
        // the one at the top has none above it
        isHidden: (name, { parentId }) => name === 'parentId' && parentId === 0,
        isKept: ({ parentId }) => parentId === 0,
        startBelow: (row) => ({ parentId: row?.deptId }),
        width: 600,
      }}
    />
  )
}

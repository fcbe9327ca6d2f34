import { OptionalMobile } from '@app/contract/account/person-fields.ts'
import { named } from '@app/contract/shapes/shapes.ts'
import { departmentAdmin, readDepartmentTreeAsBefore } from '@app/contract/system/department.ts'
import { treeChoiceFrom } from '#kit/tree/tree-fields.tsx'
import { TreeScreen } from '#kit/tree/tree-screen.tsx'

const shape = departmentAdmin.draft.extend({ phone: named('联系电话', 'Phone', OptionalMobile) })

const widgets = { parentId: treeChoiceFrom(readDepartmentTreeAsBefore) }

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
        // the one at the top has none above it
        isHidden: (name, { parentId }) => name === 'parentId' && parentId === 0,
        isKept: ({ parentId }) => parentId === 0,
        startBelow: (row) => ({ parentId: row?.deptId }),
        width: 600,
      }}
    />
  )
}

import type { Pair } from '@app/contract/shapes/language.ts'

/** Business types of the operation log as workbooks name them (docs/console-rules.md#operation-log). */
export const operTypes: Record<string, Pair> = {
  0: { zh: '其它', en: 'Other' },
  1: { zh: '新增', en: 'Add' },
  2: { zh: '修改', en: 'Edit' },
  3: { zh: '删除', en: 'Delete' },
  4: { zh: '授权', en: 'Grant' },
  5: { zh: '导出', en: 'Export' },
  6: { zh: '导入', en: 'Import' },
  7: { zh: '强退', en: 'Force out' },
  8: { zh: '生成代码', en: 'Generate' },
  9: { zh: '清空数据', en: 'Clear' },
}

/** Who did it: always staff here; the other two are the admin template's. */
export const operatorTypes: Record<string, Pair> = {
  0: { zh: '其它', en: 'Other' },
  1: { zh: '后台用户', en: 'Staff' },
  2: { zh: '手机端用户', en: 'Mobile user' },
}

export const operStatuses: Record<string, Pair> = {
  0: { zh: '正常', en: 'Done' },
  1: { zh: '异常', en: 'Failed' },
}

export const loginStatuses: Record<'0' | '1', Pair> = {
  0: { zh: '成功', en: 'Done' },
  1: { zh: '失败', en: 'Failed' },
}

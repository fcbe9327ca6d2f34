import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** Why two schools cannot be merged. */
export const schoolDeskProblems = {
  mergeSame: {
    code: 601,
    errKey: 'school.merge.same',
    zh: '请选择另一所学校',
    en: 'Choose another school',
  },
  mergeName: {
    code: 601,
    errKey: 'school.merge.name',
    zh: '请准确输入要并入的学校名称',
    en: 'Type the exact name of the school that goes',
  },
  mergeSample: {
    code: 601,
    errKey: 'school.merge.sample',
    zh: '示例学校不能与真实学校合并',
    en: 'A sample school cannot be merged with a real one',
  },
  mergeAccounts: {
    code: 403,
    errKey: 'school.merge.accounts',
    zh: '被并入的学校有已认证的账号，合并后将代表另一所学校，只有管理员可以合并',
    en: 'Verified accounts of the school that goes would speak for the other one, so only an administrator can merge them',
  },
  mergeListed: {
    code: 601,
    errKey: 'school.merge.listed',
    zh: '要并入的学校有进行中的黑榜程序，请先结束',
    en: 'The school that goes has an open black-list procedure. End it first',
  },
  mergeCases: {
    code: 601,
    errKey: 'school.merge.cases',
    zh: '两所学校都有未处理的举报，请先处理其中一个',
    en: 'Both schools have an open report. Decide one of them first',
  },
  mergeLate: {
    code: 601,
    errKey: 'school.merge.late',
    zh: '合并已超过30天，不能再撤销',
    en: 'The merge is more than 30 days old and can no longer be undone',
  },
  mergeUndone: {
    code: 601,
    errKey: 'school.merge.undone',
    zh: '这次合并已经撤销',
    en: 'This merge has been undone already',
  },
  mergeChained: {
    code: 601,
    errKey: 'school.merge.chained',
    zh: '留下的学校后来也被合并或删除，请先撤销那一次合并',
    en: 'The school that stayed was itself merged or removed later. Undo that merge first',
  },
  mergeLarge: {
    code: 601,
    errKey: 'school.merge.large',
    zh: '要并入的学校有超过 5000 条记录，请联系运维分批处理',
    en: 'The school that goes has more than 5,000 records. Ask your operator to move them in parts',
  },
} as const satisfies Record<string, ProblemText>

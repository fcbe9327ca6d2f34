import type { ProblemText } from './problem.ts'

/** What may stand against a change of a record, or a list of them. */
export const resourceProblems = {
  sortNotAllowed: { code: 500, zh: '参数不符合规范，不能进行查询', en: 'The sort column is not allowed' },
  nothingChanged: { code: 500, zh: '操作失败', en: 'Nothing was changed' },
  alreadyThere: {
    code: 500,
    zh: "{verb}{thing}'{name}'失败，{field}已存在",
    en: 'Could not save {thing} “{name}”: this {field} exists already',
  },
  inUse: { code: 500, zh: '{name}已分配,不能删除', en: '{name} is in use and cannot be deleted' },
  referenceMissing: { code: 500, zh: '所选的{field}不存在', en: 'The chosen {field} does not exist' },
  textTangled: {
    code: 500,
    errKey: 'invalid',
    zh: '{field}的格式标签过多或嵌套过深，请粘贴为纯文本后重新排版',
    en: '{field}: too many tags, or tags too deep in each other; paste it as plain text and format it anew',
  },
} as const satisfies Record<string, ProblemText>

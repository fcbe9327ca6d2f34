import type { ProblemText } from '@app/contract/wire/problem-text.ts'

/** What may stand against importing tables and generating code; the first three Chinese texts are fixed. */
export const codeGeneratorProblems = {
  tableNotCreated: { code: 500, zh: '创建表结构异常', en: 'The tables could not be created' },
  tableVanished: {
    code: 500,
    zh: '同步数据失败，原表结构不存在',
    en: 'Not synchronized: the table does not exist any more',
  },
  writingToDiskOff: {
    code: 500,
    zh: '【系统预设】不允许生成文件覆盖到本地',
    en: 'The server does not write generated files to its disk: download them instead',
  },
  pathOutside: {
    code: 500,
    zh: '生成路径须在服务器设定的目录之内',
    en: 'The path leads out of the folder that the server allows',
  },
  importFailed: { code: 500, zh: '导入失败：{reason}', en: 'Not imported: {reason}' },
  roleNeeded: {
    code: 403,
    errKey: 'notAllowed',
    zh: '没有权限，请联系管理员授权',
    en: 'Only for the role admin',
  },
  notGenerated: { code: 500, zh: '无法生成{table}：{reason}', en: 'Cannot generate {table}: {reason}' },
} as const satisfies Record<string, ProblemText>

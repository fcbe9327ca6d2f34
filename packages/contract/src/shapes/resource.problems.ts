import type { ProblemText } from '@app/contract/wire/problem-text.ts'

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
  changedMeanwhile: {
    code: 601,
    errKey: 'resource.changed',
    zh: '{name}刚刚修改了这条记录，请核对后再保存',
    en: '{name} has just changed this record; compare before you save',
  },
  orderNotSaved: {
    code: 500,
    zh: '保存排序异常，请联系管理员',
    en: 'The order could not be saved: name one place for each record',
  },
  exportBusy: {
    code: 601,
    errKey: 'rate.workbook',
    zh: '正在导出的文件较多，请等前面的导出完成后再试',
    en: 'Too many exports are running. Wait until one is done and try again',
  },
  workbookType: {
    code: 500,
    zh: '仅允许导入xlsx格式文件，xls文件请用Excel另存为xlsx',
    en: 'Only .xlsx files can be imported; save an .xls file as .xlsx first',
  },
  workbookBroken: { code: 500, zh: '文件无法读取，请用 Excel 另存后重试', en: 'The workbook cannot be read' },
  workbookHeadless: {
    code: 500,
    zh: '文件标题行为空，请检查Excel文件格式',
    en: 'The first row names none of the columns of the template',
  },
  workbookEmpty: { code: 500, zh: '导入数据不能为空！', en: 'There are no rows to import' },
  workbookLong: {
    code: 500,
    zh: '一次最多导入{max}行，请分批导入',
    en: 'At most {max} rows at once; import the others afterwards',
  },
  textTangled: {
    code: 500,
    errKey: 'invalid',
    zh: '{field}的格式标签过多或嵌套过深，请粘贴为纯文本后重新排版',
    en: '{field}: too many tags, or tags too deep in each other; paste it as plain text and format it anew',
  },
} as const satisfies Record<string, ProblemText>

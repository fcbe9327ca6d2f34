import type { Pair } from '@app/contract/shapes/language.ts'

/** What is generated for a table: a list, a tree, or a record with rows of its own in a second table. */
export const templates = {
  crud: { zh: '单表（增删改查）', en: 'One table' },
  tree: { zh: '树表（增删改查）', en: 'A tree' },
  sub: { zh: '主子表（增删改查）', en: 'A record with rows' },
} as const satisfies Record<string, Pair>
export type Template = keyof typeof templates

/** The three of the admin template are taken too, so that its clients can save; the product is always ours. */
export const webTypes = {
  'react-typescript': { zh: 'React TypeScript（本项目）', en: 'React TypeScript (this project)' },
  'element-ui': { zh: 'Vue2 Element UI 模版', en: 'Vue2 Element UI' },
  'element-plus': { zh: 'Vue3 Element Plus 模版', en: 'Vue3 Element Plus' },
  'element-plus-typescript': { zh: 'Vue3 Element Plus TypeScript 模版', en: 'Vue3 Element Plus TypeScript' },
} as const satisfies Record<string, Pair>

/** How a filter finds rows. */
export const queryTypes = {
  EQ: { zh: '=', en: '=' },
  NE: { zh: '!=', en: '!=' },
  GT: { zh: '>', en: '>' },
  GTE: { zh: '>=', en: '>=' },
  LT: { zh: '<', en: '<' },
  LTE: { zh: '<=', en: '<=' },
  LIKE: { zh: 'LIKE', en: 'LIKE' },
  BETWEEN: { zh: 'BETWEEN', en: 'BETWEEN' },
} as const satisfies Record<string, Pair>
export type QueryType = keyof typeof queryTypes

/** How a column is written. */
export const htmlTypes = {
  input: { zh: '文本框', en: 'Text' },
  textarea: { zh: '文本域', en: 'Long text' },
  select: { zh: '下拉框', en: 'Select' },
  radio: { zh: '单选框', en: 'Radio buttons' },
  checkbox: { zh: '复选框', en: 'Check boxes' },
  datetime: { zh: '日期控件', en: 'Date' },
  imageUpload: { zh: '图片上传', en: 'Picture' },
  fileUpload: { zh: '文件上传', en: 'File' },
  editor: { zh: '富文本控件', en: 'Rich text' },
} as const satisfies Record<string, Pair>
export type HtmlType = keyof typeof htmlTypes

/** The admin template's names, for its clients. What is generated follows the column's own type (`tsTypeOf`). */
export const javaTypes = ['Long', 'String', 'Integer', 'Double', 'BigDecimal', 'Date', 'Boolean'] as const
export type JavaType = (typeof javaTypes)[number]

/** The TypeScript type that a column of the database has in what is generated. */
export function tsTypeOf(columnType: string): string {
  if (/^(int[248]|numeric|float[48])\b/.test(columnType)) return 'number'
  if (/^bool\b/.test(columnType)) return 'boolean'
  return /^timestamp/.test(columnType) ? 'Date' : 'string'
}

/** The menu that generated screens stand below when none is chosen: 系统工具. */
export const DEFAULT_PARENT_MENU = 3

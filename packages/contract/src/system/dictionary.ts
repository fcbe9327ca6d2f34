import { resource } from '@app/contract/shapes/resource.ts'
import {
  DayRange,
  Dict,
  Done,
  dataOf,
  Id,
  Line,
  Moment,
  named,
  OptionalLine,
  SortOrder,
  Status,
  text,
  WordedLine,
} from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** Columns every console record carries. */
export const Written = {
  createBy: named('创建者', 'Created by', z.string()),
  createTime: named('创建时间', 'Created', Moment.nullable()),
  updateBy: named('更新者', 'Updated by', z.string()),
  updateTime: named('更新时间', 'Updated', Moment.nullable()),
  remark: named('备注', 'Remark', z.string().nullable()),
}

export const Remark = named('备注', 'Remark', OptionalLine(500))

const dictTypeDraft = z.object({
  dictName: named(
    '字典名称',
    'Name',
    WordedLine(
      100,
      ['字典名称不能为空', 'Name is required'],
      ['字典类型名称长度不能超过100个字符', 'Name: at most 100 characters'],
    ),
  ),
  dictType: named(
    '字典类型',
    'Type',
    WordedLine(
      100,
      ['字典类型不能为空', 'Type is required'],
      ['字典类型类型长度不能超过100个字符', 'Type: at most 100 characters'],
    ).regex(
      /^[a-z][a-z0-9_]*$/,
      text(
        '字典类型必须以字母开头，且只能为（小写字母，数字，下滑线）',
        'A type starts with a letter and has only lower-case letters, digits and underscores',
      ),
    ),
  ),
  status: named('状态', 'Status', Status.default('0')),
  remark: Remark,
})

/** Dictionary types: named lists of values that administrators may change. */
export const dictTypeAdmin = resource({
  name: 'dictType',
  title: { zh: '字典类型', en: 'Dictionary type' },
  path: '/system/dict/type',
  logTitle: '字典类型',
  permission: 'system:dict',
  id: 'dictId',
  alsoInvalidates: ['dictionary'],
  exports: {
    dictId: { zh: '字典主键', en: 'No.' },
    dictName: { zh: '字典名称', en: 'Name' },
    dictType: { zh: '字典类型', en: 'Type' },
    status: { zh: '状态', en: 'Status' },
  },
  record: z.object({
    dictId: named('字典编号', 'No.', Id),
    ...dictTypeDraft.shape,
    status: named('状态', 'Status', Status),
    ...Written,
  }),
  draft: dictTypeDraft,
  search: z.object({
    dictName: named('字典名称', 'Name', z.string().max(100).optional()),
    dictType: named('字典类型', 'Type', z.string().max(100).optional()),
    status: named('状态', 'Status', Status.optional()),
    params: named('创建时间', 'Created', DayRange),
  }),
})

export const DictStyle = z.enum(['default', 'primary', 'success', 'info', 'warning', 'danger', ''])

const dictDataDraft = z.object({
  dictType: named('字典类型', 'Type', Line(100)),
  // their sentences have other words than their labels, as in the admin template
  dictLabel: named(
    '数据标签',
    'Label',
    WordedLine(
      100,
      ['字典标签不能为空', 'Label is required'],
      ['字典标签长度不能超过100个字符', 'Label: at most 100 characters'],
    ),
  ),
  dictLabelEn: named('英文标签', 'English label', OptionalLine(100)),
  dictValue: named(
    '数据键值',
    'Value',
    WordedLine(
      100,
      ['字典键值不能为空', 'Value is required'],
      ['字典键值长度不能超过100个字符', 'Value: at most 100 characters'],
    ),
  ),
  cssClass: named('样式属性', 'CSS class', OptionalLine(100)),
  dictSort: named('显示排序', 'Order', SortOrder),
  listClass: named('回显样式', 'Tag style', DictStyle.nullish()),
  isDefault: named(
    '是否默认',
    'Default',
    Dict('sys_yes_no')
      .regex(/^[YN]$/)
      .default('N'),
  ),
  status: named('状态', 'Status', Status.default('0')),
  remark: Remark,
})

/** Dictionary data: the values of one type. */
export const dictDataAdmin = resource({
  name: 'dictData',
  title: { zh: '字典数据', en: 'Dictionary value' },
  path: '/system/dict/data',
  logTitle: '字典数据',
  permission: 'system:dict',
  id: 'dictCode',
  alsoInvalidates: ['dictionary'],
  exports: {
    dictCode: { zh: '字典编码', en: 'No.' },
    dictSort: { zh: '字典排序', en: 'Order' },
    dictLabel: { zh: '字典标签', en: 'Label' },
    dictValue: { zh: '字典键值', en: 'Value' },
    dictType: { zh: '字典类型', en: 'Type' },
    isDefault: { zh: '是否默认', en: 'Default' },
    status: { zh: '状态', en: 'Status' },
  },
  record: z.object({
    dictCode: named('字典编码', 'No.', Id),
    ...dictDataDraft.shape,
    listClass: named('回显样式', 'Tag style', z.string().nullable()),
    isDefault: named('是否默认', 'Default', Dict('sys_yes_no')),
    default: named('默认值', 'Is the default', z.boolean()),
    status: named('状态', 'Status', Status),
    ...Written,
  }),
  draft: dictDataDraft,
  search: z.object({
    dictType: named('字典名称', 'Dictionary', z.string().max(100).optional()),
    dictLabel: named('字典标签', 'Label', z.string().max(100).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})

/** One value as look-ups answer it; `dictLabel` follows the reader's language. */
export const DictEntry = z.object({
  dictCode: Id,
  dictLabel: z.string(),
  dictLabelZh: z.string(),
  dictLabelEn: z.string(),
  dictValue: z.string(),
  dictType: z.string(),
  listClass: z.string().nullable(),
  cssClass: z.string().nullable(),
  dictSort: z.number(),
  isDefault: z.string(),
  default: z.boolean(),
  status: z.string(),
})
export type DictEntry = z.output<typeof DictEntry>

/** The form for signed-in accounts; anonymous callers do not see who wrote an entry. */
const DictRecord = z.object({ ...DictEntry.shape, ...Written })

const TypeName = z.object({ type: z.string().max(100) })

export const listDictEntries = call({
  id: 'dictionary.entries',
  summary: { zh: '按类型查询字典', en: 'Values of a dictionary' },
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  access: 'account',
  params: TypeName,
  answer: dataOf(z.array(DictRecord)),
  shows: ['dictionary'],
})

/** For the public site, without signing in. */
export const listPublicDictEntries = call({
  id: 'dictionary.publicEntries',
  summary: { zh: '免登录查询字典', en: 'Values of a public dictionary' },
  method: 'GET',
  path: '/system/dict/data/dictTypeTwoNoLogin/{type}',
  access: 'public',
  params: TypeName,
  answer: dataOf(z.array(DictEntry)),
  cache: 'untilChanged',
  shows: ['dictionary'],
})

/** The dictionaries that strangers may read. */
export const publicDictionaries = [
  'bbs_school_type',
  'joinschooldict',
  'recruitgradedict',
  'existstunumsdict',
] as const

export const listDictTypes = call({
  id: 'dictType.options',
  summary: { zh: '字典类型选项', en: 'All dictionary types' },
  method: 'GET',
  path: '/system/dict/type/optionselect',
  access: 'account',
  answer: dataOf(z.array(dictTypeAdmin.record)),
  shows: ['dictType'],
})

export const refreshDictionaries = call({
  id: 'dictType.refresh',
  summary: { zh: '刷新字典缓存', en: 'Reload dictionaries' },
  method: 'DELETE',
  path: '/system/dict/type/refreshCache',
  access: 'system:dict:remove',
  answer: Done,
  invalidates: ['dictType', 'dictionary'],
  log: { title: '字典类型', type: 'clean' },
})

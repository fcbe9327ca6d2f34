import { resource } from '@app/contract/shapes/resource.ts'
import { DayRange, Dict, Done, Id, Line, named, WordedLine } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { Remark, Written } from './dictionary.ts'

const YesNo = Dict('sys_yes_no').regex(/^[YN]$/)

const draft = z.object({
  configName: named(
    '参数名称',
    'Name',
    WordedLine(
      100,
      ['参数名称不能为空', 'Name is required'],
      ['参数名称不能超过100个字符', 'Name: at most 100 characters'],
    ),
  ),
  configKey: named(
    '参数键名',
    'Key',
    WordedLine(
      100,
      ['参数键名长度不能为空', 'Key is required'],
      ['参数键名长度不能超过100个字符', 'Key: at most 100 characters'],
    ),
  ),
  configValue: named('参数键值', 'Value', Line(500)),
  configType: named('系统内置', 'Built in', YesNo.default('N')),
  remark: Remark,
})

/** Settings that administrators change while the product runs. */
export const configAdmin = resource({
  name: 'config',
  title: { zh: '参数', en: 'Setting' },
  path: '/system/config',
  permission: 'system:config',
  sheet: { zh: '参数数据', en: 'Settings' },
  id: 'configId',
  exports: {
    configId: { zh: '参数主键', en: 'No.' },
    configName: { zh: '参数名称', en: 'Name' },
    configKey: { zh: '参数键名', en: 'Key' },
    configValue: { zh: '参数键值', en: 'Value' },
    configType: { zh: '系统内置', en: 'Built in' },
  },
  record: z.object({
    configId: named('参数主键', 'No.', Id),
    ...draft.shape,
    configValue: named('参数键值', 'Value', z.string()),
    configType: named('系统内置', 'Built in', YesNo),
    ...Written,
  }),
  draft,
  search: z.object({
    configName: named('参数名称', 'Name', z.string().max(100).optional()),
    configKey: named('参数键名', 'Key', z.string().max(100).optional()),
    configType: named('系统内置', 'Built in', YesNo.optional()),
    params: named('创建时间', 'Created', DayRange),
  }),
})

/**
 * The value travels in `msg`, empty when the key is unknown. Members read what clients build
 * their pages with; everything else, known or not, is for administrators with a permission for it.
 */
export const readConfigValue = call({
  id: 'config.value',
  summary: { zh: '按键名查询参数值', en: 'Value of a setting' },
  method: 'GET',
  path: '/system/config/configKey/{key}',
  access: 'account',
  params: z.object({ key: z.string().max(100) }),
  answer: Done,
  shows: ['config'],
  problems: ['notAllowed'],
})

export const refreshConfig = call({
  id: 'config.refresh',
  summary: { zh: '刷新参数缓存', en: 'Reload settings' },
  method: 'DELETE',
  path: '/system/config/refreshCache',
  access: 'system:config:remove',
  answer: Done,
  invalidates: ['config'],
  log: { title: '参数管理', type: 'clean' },
})

import { configAdmin, readConfigValue, refreshConfig } from '@app/contract/system/config.ts'
import { problem } from '@app/contract/wire/problem.ts'
import { asc } from 'drizzle-orm'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import { crud } from '#platform/resource/crud.ts'
import { mayReadSetting } from './rules.ts'
import { configs } from './table.ts'

export const configRoutes: RouteHandler[] = [
  ...crud(configAdmin, {
    table: configs,
    order: [asc(configs.configId)],
    search: {
      configName: [configs.configName, 'like'],
      configKey: [configs.configKey, 'like'],
      configType: [configs.configType, 'equal'],
      params: [configs.createTime, 'days'],
    },
    nameOf: (config) => config.configName,
    unique: { sys_config_key: 'configKey' },
    // a password that was changed must not be read in a version
    isVersioned: ({ configKey }) => !/password|secret|token/i.test(String(configKey)),
    beforeRemove: (_, rows) => {
      const builtIn = rows.find((row) => row.configType === 'Y')
      if (builtIn) throw problem('builtInConfig', { values: { name: builtIn.configKey } })
    },
  }),
  handle(readConfigValue, async ({ params }, ctx) => {
    if (!mayReadSetting(signedIn(ctx), params.key))
      throw problem('notAllowed', {
        text: {
          zh: '您没有查看该参数的权限，请联系管理员授权',
          en: 'You may not read this setting: ask an administrator for the permission',
        },
      })
    return { msg: await ctx.setting(params.key) }
  }),
  // touching the subject, which every write does, is what empties the caches
  handle(refreshConfig, () => ({})),
]

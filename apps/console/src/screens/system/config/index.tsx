import { configAdmin, refreshConfig } from '@app/contract/system/config.ts'
import { pairs } from '#kit/data/language.ts'
import { screen } from '#kit/page/screen.tsx'

const copy = pairs({
  refresh: { zh: '刷新缓存', en: 'Reload cache' },
  refreshed: { zh: '刷新缓存成功', en: 'Cache reloaded' },
  idName: { zh: '参数编号', en: 'number' },
})

export default screen(configAdmin, {
  search: ['configName', 'configKey', 'configType', 'params'],
  columns: ['configId', 'configName', 'configKey', 'configValue', 'configType', 'remark', 'createTime'],
  form: ['configName', 'configKey', 'configValue', 'configType', 'remark'],
  tools: [{ label: copy.refresh, call: refreshConfig, done: copy.refreshed }],
  idName: copy.idName,
  start: { configType: 'Y' },
})

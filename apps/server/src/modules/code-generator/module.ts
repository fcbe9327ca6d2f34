import type { Module } from '#platform/module.ts'
import { codeGeneratorRoutes } from './routes.ts'

export const codeGeneratorModule: Module = {
  name: 'code-generator',
  routes: codeGeneratorRoutes,
  menus: [
    {
      id: 116,
      directory: 'tool',
      orderNum: 2,
      name: { zh: '代码生成', en: 'Code generator' },
      path: 'gen',
      icon: 'code',
      buttons: {
        firstId: 1055,
        verbs: [
          ['query', { zh: '生成查询', en: 'View tables' }],
          ['edit', { zh: '生成修改', en: 'Edit tables' }],
          ['remove', { zh: '生成删除', en: 'Delete tables' }],
          ['import', { zh: '导入代码', en: 'Import tables' }],
          ['preview', { zh: '预览代码', en: 'Preview code' }],
          ['code', { zh: '生成代码', en: 'Generate code' }],
        ],
      },
    },
  ],
}

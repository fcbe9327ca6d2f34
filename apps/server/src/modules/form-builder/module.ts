import type { Module } from '#platform/module.ts'

/** The builder asks the server nothing; here is who may open it. */
export const formBuilderModule: Module = {
  name: 'form-builder',
  menus: [
    {
      id: 115,
      directory: 'tool',
      orderNum: 1,
      name: { zh: '表单构建', en: 'Form builder' },
      path: 'build',
      icon: 'build',
    },
  ],
}

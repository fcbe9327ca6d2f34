import type { Module } from '#platform/module.ts'

export const seedModule: Module = {
  name: 'seed',
}

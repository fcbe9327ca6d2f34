import type { Module } from '#platform/module.ts'

export const noticeModule: Module = { name: 'notice' }

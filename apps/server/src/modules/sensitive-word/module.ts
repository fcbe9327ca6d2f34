import type { Module } from '#platform/module.ts'

export const sensitiveWordModule: Module = { name: 'sensitive-word' }

import { dataOf, IdOrText, Moment } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'

/** Says that the caller has the form of a record open, or has closed it; answers who else has it open now. */
export const markEditing = call({
  id: 'editing.mark',
  summary: { zh: '标记正在编辑', en: 'Say that a form is open' },
  method: 'POST',
  path: '/common/editing',
  access: 'account',
  guardsRepeat: false,
  body: z.object({
    /** The name of a declared resource, whose records the caller may change. */
    resource: z.string().max(40),
    id: IdOrText,
    isOpen: z.boolean(),
  }),
  answer: dataOf(z.object({ others: z.array(z.object({ name: z.string(), since: Moment })) })),
  invalidatesNothingBecause: 'No answer that is cached shows who has a form open',
  problems: ['notAllowed'],
})

/** Resources whose records are looked at on their page before they are saved. */
export const previewedResources = ['news', 'video', 'staffStory'] as const

/**
 * Stores what a form holds for the preview of its page, once for each account and resource, for a day. The key stands in
 * the address of the preview (docs/runtime.md#previews).
 */
export const storeUnsaved = call({
  id: 'editing.storeUnsaved',
  summary: { zh: '暂存未保存的内容以便预览', en: 'Store what is not saved, for a preview' },
  method: 'POST',
  path: '/common/editing/unsaved',
  access: 'account',
  guardsRepeat: false,
  body: z.object({
    resource: z.enum(previewedResources),
    /** The record that the form changes; none for a new one. */
    id: IdOrText.nullish(),
    /** The form; the server checks it as it checks what is saved. */
    draft: z.record(z.string(), z.unknown()),
  }),
  answer: dataOf(z.object({ key: z.string() })),
  invalidatesNothingBecause: 'A preview is made anew for each reader',
  problems: ['notAllowed', 'invalid', 'textTangled', 'unavailable'],
})

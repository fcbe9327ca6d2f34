import { Done } from '@app/contract/shapes/shapes.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { PAGE_VIEW_ADDRESS, PAGE_VIEW_PATH } from './page-view.values.ts'

/**
 * Counts a view of a page that a CDN may have answered. The browser sends it where the page carries a proof, which no
 * page does while `CDN` is unset: the server then counts what it answers.
 */
export const countPageView = call({
  id: 'pageView.count',
  summary: { zh: '计入一次页面浏览（使用 CDN 时）', en: 'Count a page view behind a CDN' },
  method: 'POST',
  path: PAGE_VIEW_PATH,
  access: 'public',
  transaction: false,
  body: z.object({
    /** Path and query of the page. */
    url: z.string().max(PAGE_VIEW_ADDRESS).startsWith('/'),
    /** What the page carries: that the portal has a page at this path. */
    proof: z.string().max(64),
    /** Where its reader came from, as the browser says. */
    referrer: z.string().max(PAGE_VIEW_ADDRESS),
  }),
  invalidatesNothingBecause: 'Counts are written in batches, which make anew what shows them',
  answer: Done,
  problems: ['invalid'],
})

import { drawPicture, drawSquare } from '#platform/picture/draw.ts'
import { holdsQrCode } from '#platform/picture/qr-code.ts'
import { watermarkedPdf, watermarkedPicture } from '#platform/picture/watermark.ts'
import { workbookRows } from '#platform/resource/workbook-rows.ts'
import { richTextOf } from '#platform/text/clean-html.ts'
import { differences } from '#platform/text/text-difference.ts'

/**
 * What runs in the worker processes of `worker-pool.ts`, by name. Inputs and results travel by structured clone: plain
 * values, dates and buffers.
 */
export const tasks = {
  drawPicture,
  drawSquare,
  holdsQrCode,
  differences,
  richTextOf,
  watermarkedPdf,
  watermarkedPicture,
  workbookRows,
}

export type Tasks = typeof tasks

import { drawPicture, drawSquare } from '#platform/picture/draw.ts'
import { holdsQrCode } from '#platform/picture/qr-code.ts'
import { workbookRows } from '#platform/resource/workbook-rows.ts'
import { differences } from '#platform/text/text-difference.ts'

/**
 * What runs in the worker processes of `worker-pool.ts`, by name. Inputs and results travel by structured clone: plain
 * values, dates and buffers.
 */
export const tasks = { drawPicture, drawSquare, holdsQrCode, differences, workbookRows }

export type Tasks = typeof tasks

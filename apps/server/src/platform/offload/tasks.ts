/** A task whose code is loaded by the first one of its kind: a worker for texts needs nothing that draws. */
const loaded =
  <Input, Output>(load: () => Promise<(input: Input) => Output>) =>
  async (input: Input): Promise<Awaited<Output>> =>
    await (await load())(input)

/**
 * What runs in the worker processes of `worker-pool.ts`, by name. Inputs and results travel by structured clone: plain
 * values, dates and buffers.
 */
export const tasks = {
  drawPicture: loaded(async () => (await import('#platform/picture/draw.ts')).drawPicture),
  drawSquare: loaded(async () => (await import('#platform/picture/draw.ts')).drawSquare),
  holdsQrCode: loaded(async () => (await import('#platform/picture/qr-code.ts')).holdsQrCode),
  differences: loaded(async () => (await import('#platform/text/text-difference.ts')).differences),
  richTextOf: loaded(async () => (await import('#platform/text/clean-html.ts')).richTextOf),
  tableLines: loaded(async () => (await import('#platform/resource/table/table-lines.ts')).tableLines),
  watermarkedPdf: loaded(async () => (await import('#platform/picture/watermark.ts')).watermarkedPdf),
  watermarkedPicture: loaded(async () => (await import('#platform/picture/watermark.ts')).watermarkedPicture),
  workbookRows: loaded(async () => (await import('#platform/resource/workbook-rows.ts')).workbookRows),
}

export type Tasks = typeof tasks

import type { newsAdmin } from '@app/contract/editorial/news.ts'
import type { z } from 'zod'
import { readTypes } from '#modules/type/store.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { ImportOptions } from '#platform/resource/import.ts'
import { escapeHtml } from '#platform/text/escape-html.ts'
import { cityLabels } from './import-store.ts'
import { news } from './table.ts'

type Draft = z.output<(typeof newsAdmin)['draft']>

/** Plain text of a cell as paragraphs; what is HTML already stays, and the writer cleans it. */
function asHtml(text: unknown): unknown {
  if (typeof text !== 'string' || /<(p|h\d|ul|ol|table|figure|blockquote)[\s>]/i.test(text)) return text
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('')
}

/** A type by its name in either language, or its number. */
async function typeLabels(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const types = (await readTypes(ctx)).filter(({ kind, isOpen }) => kind === 'news' && isOpen)
  return new Map(
    types.flatMap(({ number, name, nameEn }) =>
      [String(number), name, nameEn]
        .filter(Boolean)
        .map((label): [string, string] => [label, String(number)]),
    ),
  )
}

/** How rows of a workbook become news; a row without a status is a draft. */
export const newsImport: ImportOptions<Draft> = {
  existing: [news.title, news.titleEn],
  codes: async (ctx) => ({ infoType: await typeLabels(ctx), cityCode: await cityLabels(ctx.db) }),
  complete: (_, values) => ({
    ...values,
    ...('content' in values ? { content: asHtml(values.content) } : {}),
    ...('contentEn' in values ? { contentEn: asHtml(values.contentEn) } : {}),
  }),
}

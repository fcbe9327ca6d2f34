import { leadAdmin } from '@app/contract/contact/lead.ts'
import { getTableColumns, inArray } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import type { Ctx } from '#platform/http/handle.ts'
import type { VersionOptions } from '#platform/resource/record-writer.ts'
import { versionWriter } from '#platform/resource/version/writer.ts'
import { leads } from './table.ts'

/** What ids in versions of leads are called. */
export const leadVersionOptions: VersionOptions = {
  names: {
    ownerId: async ({ db }, ids) => {
      const rows = await db
        .select({ id: accounts.userId, name: accounts.nickName })
        .from(accounts)
        .where(inArray(accounts.userId, [...ids]))
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    schoolId: async ({ db, language }, ids) => {
      const rows = await db
        .select({ id: schools.id, name: schools.schoolName, nameEn: schools.schoolNameEn })
        .from(schools)
        .where(inArray(schools.id, [...ids]))
      return new Map(rows.map(({ id, name, nameEn }) => [id, (language === 'en' && nameEn) || name]))
    },
  },
}

const versions = versionWriter(leadAdmin, {
  table: leads,
  columns: getTableColumns(leads),
  id: leads.id,
  nameOf: () => '',
})

/** Stores what leads are after an act of the desk; `before` are their locked rows. */
export const noteLeadVersions = (ctx: Ctx, before: readonly (typeof leads.$inferSelect)[]): Promise<void> =>
  versions.noteMany(ctx, 'edit', before)

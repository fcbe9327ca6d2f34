import type { AuthAct, AuthKind, AuthStatus, MaterialKind } from '@app/contract/school/school-auth.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { schools } from '#modules/school/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** What a school said of itself; how to reach its contact is sealed. */
export interface SchoolDetails {
  schoolName: string
  schoolNameEn: string
  schoolType: string
  cityCode: string
  address: string
  website: string
  ministryNo: string
  licenseNo: string
  joinSchool: string[]
  recruitGrade: string[]
  existStuNums: string
  contactName: string
  contactTitle: string
  contactPhoneSealed: string
  contactEmailSealed: string
  remark: string | null
  /** The language it was sent in; missing in older ones. */
  language?: Language
}

export interface StudentDetails {
  relation: 'student' | 'parent'
  enrolYear: number
  grade: string
  /** The language it was sent in; missing in older ones. */
  language?: Language
}

/** Applications to be verified, of schools and of families; what each kind says stands in `details`. */
export const auths = pgTable(
  'bbs_auth',
  {
    id: serial('id'),
    kind: varchar('kind', { length: 8 }).$type<AuthKind>().notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    /** The school of the directory: the one a family names, or the one a school was linked to. */
    schoolId: reference('school_id').references(() => schools.id, { onDelete: 'set null' }),
    /** What the school is called, for lists. */
    schoolName: varchar('school_name', { length: 120 }).notNull(),
    details: jsonb('details').$type<SchoolDetails | StudentDetails>().notNull(),
    status: varchar('status', { length: 10 }).$type<AuthStatus>().notNull().default('pending'),
    rejectReason: varchar('reject_reason', { length: 200 }),
    reviewTime: moment('review_time'),
    reviewBy: varchar('review_by', { length: 64 }).notNull().default(''),
    /** The last day of a family's verification, `yyyy-MM-dd`. */
    validTo: varchar('valid_to', { length: 10 }),
    version: integer('version').notNull().default(1),
    createTime: moment('create_time').notNull().defaultNow(),
    updateTime: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    // one application at a time; the database decides between two that come at once
    uniqueIndex('bbs_auth_open')
      .on(table.userId, table.kind)
      .where(sql`${table.status} in ('pending', 'approved')`),
    index('bbs_auth_user').on(table.userId, table.id.desc().nullsFirst()),
    index('bbs_auth_queue').on(table.status, table.createTime.desc().nullsFirst()),
    index('bbs_auth_school').on(table.schoolId),
  ],
)

/** Private files of applications, outside of what the file server shows. */
export const authMaterials = pgTable(
  'bbs_auth_material',
  {
    fileId: serial('file_id'),
    ownerId: reference('owner_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    /** Null while no application has taken it. */
    authId: reference('auth_id').references(() => auths.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 12 }).$type<MaterialKind>().notNull().default('other'),
    /** Where it lies in the storage; empty once it was erased. */
    storageKey: varchar('storage_key', { length: 200 }).notNull(),
    fileName: varchar('file_name', { length: 100 }).notNull(),
    mime: varchar('mime', { length: 100 }).notNull(),
    size: integer('size').notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  (table) => [
    index('bbs_auth_material_auth').on(table.authId),
    index('bbs_auth_material_owner').on(table.ownerId),
    uniqueIndex('bbs_auth_material_key').on(table.storageKey).where(sql`${table.storageKey} <> ''`),
  ],
)

/** What happened to an application, who looked at its materials included. */
export const authLog = pgTable(
  'bbs_auth_log',
  {
    id: serial('id'),
    authId: reference('auth_id')
      .notNull()
      .references(() => auths.id, { onDelete: 'cascade' }),
    action: varchar('action', { length: 10 }).$type<AuthAct>().notNull(),
    byRole: varchar('by_role', { length: 6 }).notNull(),
    byName: varchar('by_name', { length: 64 }).notNull().default(''),
    note: varchar('note', { length: 300 }),
    createTime: moment('create_time').notNull(),
  },
  (table) => [index('bbs_auth_log_auth').on(table.authId, table.id)],
)

/** Applications under review, and those by which an account speaks for its school. */
export const isInForce = sql`(${auths.status} = 'pending' or (${auths.kind} = 'school' and ${auths.status} = 'approved'))`

import type { AccountClosing } from '@app/contract/account/personal-data.ts'
import type { ClosingState, ExportState } from '@app/contract/account/personal-data.values.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** Copies of their own data that people asked for. */
export const dataExports = pgTable(
  'bbs_data_export',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    status: varchar('status', { length: 10 }).$type<ExportState>().notNull().default('waiting'),
    /** Where it lies in the private storage; empty before it is made and once it is erased. */
    storageKey: varchar('storage_key', { length: 200 }).notNull().default(''),
    size: bigint('size', { mode: 'number' }),
    tries: smallint('tries').notNull().default(0),
    /** When the export is due; while a worker makes it, when other workers may take it over. */
    nextTime: moment('next_time').notNull(),
    createTime: moment('create_time').notNull(),
    readyTime: moment('ready_time'),
    expireTime: moment('expire_time'),
  },
  (table) => [
    uniqueIndex('bbs_data_export_open').on(table.userId).where(sql`${table.status} = 'waiting'`),
    index('bbs_data_export_user').on(table.userId, table.id.desc().nullsFirst()),
    index('bbs_data_export_due').on(table.nextTime).where(sql`${table.status} = 'waiting'`),
    index('bbs_data_export_end').on(table.expireTime).where(sql`${table.status} = 'ready'`),
  ],
)

/** What there was before anything was erased. */
export interface CountedContent {
  posts: number
  comments: number
  files: number
}

/** Accounts that are closed or about to be; the row is the receipt and holds no name. */
export const accountClosings = pgTable(
  'bbs_account_closing',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    receiptNo: varchar('receipt_no', { length: 30 }).notNull(),
    state: varchar('state', { length: 10 }).$type<ClosingState>().notNull().default('open'),
    keepsContent: boolean('keeps_content').notNull(),
    requestTime: moment('request_time').notNull(),
    dueTime: moment('due_time').notNull(),
    cancelTime: moment('cancel_time'),
    closeTime: moment('close_time'),
    /** False while posts of one that was taken back are still hidden. */
    isSettled: boolean('is_settled').notNull().default(false),
    counted: jsonb('counted').$type<CountedContent>(),
    erased: jsonb('erased').$type<AccountClosing['erased']>(),
  },
  (table) => [
    uniqueIndex('bbs_account_closing_receipt').on(table.receiptNo),
    uniqueIndex('bbs_account_closing_open').on(table.userId).where(sql`${table.state} = 'open'`),
    index('bbs_account_closing_due').on(table.dueTime).where(sql`${table.state} = 'open'`),
    index('bbs_account_closing_unsettled').on(table.id).where(sql`not ${table.isSettled}`),
  ],
)

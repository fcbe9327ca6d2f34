import type { Language } from '@app/contract/shapes/language.ts'
import { index, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { sessions } from '#modules/session/table.ts'
import { moment, reference, serial } from '#platform/db/columns.ts'

/**
 * Browsers that a member's notices are pushed to. A row goes with the session in which it was switched on, so that a
 * browser that is signed out, or signed out from elsewhere, shows nothing any more.
 */
export const pushDevices = pgTable(
  'bbs_push_device',
  {
    id: serial('id'),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    sessionId: varchar('session_id', { length: 36 })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Finds the browser again without decrypting any. */
    endpointHash: varchar('endpoint_hash', { length: 44 }).notNull(),
    /** Address and keys of the browser, encrypted: who has them can write to it. */
    sealed: text('sealed').notNull(),
    /** The machine of the push service, for lists. */
    host: varchar('host', { length: 255 }).notNull(),
    /** The language of the page on which it was switched on. */
    language: varchar('language', { length: 2 }).$type<Language>().notNull(),
    createTime: moment('create_time').notNull(),
    lastTime: moment('last_time'),
  },
  (table) => [
    uniqueIndex('bbs_push_device_endpoint').on(table.endpointHash),
    index('bbs_push_device_user').on(table.userId, table.createTime.desc().nullsFirst()),
    index('bbs_push_device_session').on(table.sessionId),
  ],
)

import type { Language } from '@app/contract/shapes/language.ts'
import { pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { sessions } from '#modules/session/table.ts'
import { moment, reference } from '#platform/db/columns.ts'

/** The WeChat that a member's notices go to: one of a member, and of one member. */
export const wechatBindings = pgTable(
  'bbs_wechat_binding',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    /** Finds the account of a WeChat without decrypting any. */
    openidHash: varchar('openid_hash', { length: 44 }).notNull(),
    /** The openid, encrypted: the name of a person at the operator's service account. */
    sealed: text('sealed').notNull(),
    /** The language of the page on which it was bound. */
    language: varchar('language', { length: 2 }).$type<Language>().notNull(),
    createTime: moment('create_time').notNull(),
    lastTime: moment('last_time'),
  },
  (table) => [uniqueIndex('bbs_wechat_binding_openid').on(table.openidHash)],
)

/** A binding that a session has begun: one of a session, gone with it, and used once. */
export const wechatRequests = pgTable('bbs_wechat_request', {
  sessionId: varchar('session_id', { length: 36 })
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Of the text that WeChat hands back with its code. */
  stateHash: varchar('state_hash', { length: 44 }).notNull(),
  expireTime: moment('expire_time').notNull(),
})

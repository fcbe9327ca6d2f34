import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { accounts } from '#modules/account/table.ts'
import { moment, reference } from '#platform/db/columns.ts'

/** Sessions. Stores the hash of a token, not the token. */
export const sessions = pgTable(
  'sys_session',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    tokenHash: varchar('token_hash', { length: 44 }).notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    loginTime: moment('login_time').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ipaddr: varchar('ipaddr', { length: 128 }).notNull(),
    loginLocation: varchar('login_location', { length: 255 }).notNull(),
    browser: varchar('browser', { length: 50 }).notNull(),
    os: varchar('os', { length: 50 }).notNull(),
    /** Lives thirty days after its last use instead of thirty minutes. */
    isRemembered: boolean('is_remembered').notNull().default(false),
    /** The session in which the same browser was marked first, whosever that was. */
    deviceId: varchar('device_id', { length: 36 }),
  },
  (table) => [
    uniqueIndex('sys_session_token').on(table.tokenHash),
    index('sys_session_user').on(table.userId),
    index('sys_session_expires').on(table.expiresAt),
  ],
)

/** Open captchas: two minutes, one try. */
export const captchas = pgTable(
  'sys_captcha',
  {
    uuid: varchar('uuid', { length: 32 }).primaryKey(),
    answer: varchar('answer', { length: 20 }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sys_captcha_expires').on(table.expiresAt)],
)

/**
 * Wrong passwords in a row, by account name and place; a place is an address, a known device or a session. Unknown
 * names are counted alike, so that counting does not reveal which names exist.
 */
export const loginFailures = pgTable(
  'sys_login_failure',
  {
    userName: varchar('user_name', { length: 64 }).notNull(),
    place: varchar('place', { length: 64 }).notNull(),
    tries: integer('tries').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userName, table.place] })],
)

/** Addresses from which an account has signed in; wrong passwords from elsewhere do not lock them out. */
export const knownPlaces = pgTable(
  'sys_known_place',
  {
    userName: varchar('user_name', { length: 64 }).notNull(),
    place: varchar('place', { length: 64 }).notNull(),
    lastTime: moment('last_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userName, table.place] }),
    index('sys_known_place_last').on(table.lastTime),
  ],
)

/** Keys that passwords are encrypted with on their way; shared by every process. */
export const passwordKeys = pgTable('sys_password_key', {
  kid: varchar('kid', { length: 36 }).primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Codes sent by SMS, the newest for each number and scene; neither code nor number is readable here. */
export const smsCodes = pgTable(
  'sys_sms_code',
  {
    phoneHash: varchar('phone_hash', { length: 44 }).notNull(),
    scene: varchar('scene', { length: 10 }).notNull(),
    codeHash: varchar('code_hash', { length: 44 }).notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    /** When it was sent, and the network of the request: once used it counts in none of its limits. */
    sentAt: moment('sent_at'),
    network: varchar('network', { length: 64 }),
  },
  (table) => [
    primaryKey({ columns: [table.phoneHash, table.scene] }),
    index('sys_sms_code_expires').on(table.expiresAt),
  ],
)

/** Links that confirm an e-mail address, one at a time for each account. */
export const emailLinks = pgTable(
  'sys_email_link',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    tokenHash: varchar('token_hash', { length: 44 }).notNull(),
    emailSealed: text('email_sealed').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sys_email_link_token').on(table.tokenHash)],
)

/** One-time codes of accounts that switched them on, or are about to. */
export const totps = pgTable('sys_totp', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => accounts.userId, { onDelete: 'cascade' }),
  secretSealed: text('secret_sealed').notNull(),
  /** Null until a first code was confirmed. */
  confirmTime: moment('confirm_time'),
  /** The last step whose code was used: none works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: varchar('recovery_hashes', { length: 44 }).array().notNull(),
})

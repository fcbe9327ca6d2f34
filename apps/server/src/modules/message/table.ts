import type { MessageSettings } from '@app/contract/monitor/message.ts'
import type {
  MessageChannel,
  MessageScene,
  messageProviders,
  messageStatuses,
} from '@app/contract/monitor/message.values.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { moment, serial, written } from '#platform/db/columns.ts'

/** Messages by SMS and e-mail. Written by the transaction that has something to say, sent after its commit. */
export const messages = pgTable(
  'sys_message',
  {
    id: serial('id'),
    channel: varchar('channel', { length: 10 }).$type<MessageChannel>().notNull(),
    /** Masked. */
    phonenumber: varchar('recipient', { length: 120 }).notNull(),
    scene: varchar('scene', { length: 20 }).$type<MessageScene>().notNull(),
    language: varchar('language', { length: 2 }).notNull(),
    /** The text, encrypted; null once it has left the machine or is over. */
    content: text('content'),
    /** The same with its secret places masked, encrypted; null with it. */
    shown: text('shown'),
    /** Recipient, subject and values of the template, encrypted; null as soon as nothing is to be sent any more. */
    payload: text('payload'),
    provider: varchar('provider', { length: 10 }).$type<keyof typeof messageProviders>().notNull(),
    status: varchar('status', { length: 10 }).$type<keyof typeof messageStatuses>().notNull(),
    error: varchar('error', { length: 300 }),
    attempts: integer('attempts').notNull().default(0),
    createTime: moment('create_time').notNull(),
    /** When the next try is due; while a worker sends it, when other workers may take it over. */
    nextTime: moment('next_time').notNull(),
    /** Of no use afterwards, as a code is. */
    expireTime: moment('expire_time'),
    sentTime: moment('sent_time'),
  },
  (table) => [
    index('sys_message_due').on(table.nextTime).where(sql`${table.status} = 'waiting'`),
    index('sys_message_created').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** The own wording of each message by what it is about; what is empty is sent in the standard wording. */
export const messageTexts = pgTable('sys_message_text', {
  id: serial('id'),
  scene: varchar('scene', { length: 20 }).$type<MessageScene>().notNull().unique('sys_message_text_scene'),
  text: varchar('text', { length: 2000 }).notNull().default(''),
  textEn: varchar('text_en', { length: 2000 }).notNull().default(''),
  subject: varchar('subject', { length: 100 }).notNull().default(''),
  subjectEn: varchar('subject_en', { length: 100 }).notNull().default(''),
  ...written(),
})

/** How messages leave the machine: one row. */
export const messageSettings = pgTable('sys_message_setting', {
  id: integer('id').primaryKey(),
  settings: jsonb('settings').$type<Partial<MessageSettings>>().notNull(),
  /** Keys and passwords, encrypted as one. */
  secrets: text('secrets').notNull().default(''),
})

import { sql } from 'drizzle-orm'
import { char, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { moment, reference, serial } from '#platform/db/columns.ts'

/** What administrators did (docs/console-rules.md#operation-log). */
export const operLogs = pgTable(
  'sys_oper_log',
  {
    operId: serial('oper_id'),
    title: varchar('title', { length: 50 }).notNull().default(''),
    businessType: integer('business_type').notNull().default(0),
    method: varchar('method', { length: 200 }).notNull().default(''),
    requestMethod: varchar('request_method', { length: 10 }).notNull().default(''),
    operatorType: integer('operator_type').notNull().default(0),
    operName: varchar('oper_name', { length: 50 }).notNull().default(''),
    deptName: varchar('dept_name', { length: 50 }).notNull().default(''),
    operUrl: varchar('oper_url', { length: 255 }).notNull().default(''),
    operIp: varchar('oper_ip', { length: 128 }).notNull().default(''),
    operLocation: varchar('oper_location', { length: 255 }).notNull().default(''),
    operParam: varchar('oper_param', { length: 2000 }).notNull().default(''),
    jsonResult: varchar('json_result', { length: 2000 }).notNull().default(''),
    status: integer('status').notNull().default(0),
    errorMsg: varchar('error_msg', { length: 2000 }).notNull().default(''),
    operTime: moment('oper_time').notNull().defaultNow(),
    costTime: reference('cost_time').notNull().default(0),
  },
  (table) => [
    // every order of the list, and the filters of few values in the order of time; read backwards for the newest
    index('sys_oper_log_type').on(table.businessType, table.operTime, table.operId),
    index('sys_oper_log_status').on(table.status, table.operTime, table.operId),
    index('sys_oper_log_time').on(table.operTime, table.operId),
    index('sys_oper_log_name').on(table.operName, table.operId),
    index('sys_oper_log_cost').on(table.costTime, table.operId),
    // what is looked for anywhere in a text
    index('sys_oper_log_name_pairs').using('gin', sql`text_pairs(${table.operName})`),
    index('sys_oper_log_title_pairs').using('gin', sql`text_pairs(${table.title})`),
    index('sys_oper_log_ip_pairs').using('gin', sql`text_pairs(${table.operIp})`),
  ],
)

/** Every try to sign in, and every sign-out. */
export const loginLogs = pgTable(
  'sys_logininfor',
  {
    infoId: serial('info_id'),
    userName: varchar('user_name', { length: 50 }).notNull().default(''),
    ipaddr: varchar('ipaddr', { length: 128 }).notNull().default(''),
    loginLocation: varchar('login_location', { length: 255 }).notNull().default(''),
    browser: varchar('browser', { length: 50 }).notNull().default(''),
    os: varchar('os', { length: 50 }).notNull().default(''),
    status: char('status', { length: 1 }).notNull().default('0'),
    msg: varchar('msg', { length: 255 }).notNull().default(''),
    loginTime: moment('login_time').notNull().defaultNow(),
  },
  (table) => [
    index('sys_logininfor_status').on(table.status, table.loginTime, table.infoId),
    index('sys_logininfor_time').on(table.loginTime, table.infoId),
    index('sys_logininfor_name').on(table.userName, table.infoId),
    index('sys_logininfor_name_pairs').using('gin', sql`text_pairs(${table.userName})`),
    index('sys_logininfor_ip_pairs').using('gin', sql`text_pairs(${table.ipaddr})`),
  ],
)

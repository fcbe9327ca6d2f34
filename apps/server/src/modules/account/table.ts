import { sql } from 'drizzle-orm'
import { char, index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { departments } from '#modules/department/table.ts'
import { positions } from '#modules/position/table.ts'
import { moment, reference, sample, serial, written } from '#platform/db/columns.ts'

/** All accounts: administrators and members alike. */
export const accounts = pgTable(
  'sys_user',
  {
    userId: serial('user_id'),
    deptId: reference('dept_id').references(() => departments.deptId, { onDelete: 'set null' }),
    userName: varchar('user_name', { length: 30 }).notNull(),
    nickName: varchar('nick_name', { length: 64 }).notNull(),
    /** The nickname as names are compared; null until it is compared for the first time. */
    nickForm: varchar('nick_form', { length: 200 }),
    nickNameEn: varchar('nick_name_en', { length: 60 }).notNull().default(''),
    /** 00 staff, 01 personal, 02 school. */
    usertype: varchar('user_type', { length: 2 }).notNull().default('00'),
    authstatus: varchar('auth_status', { length: 12 }).notNull().default('none'),
    schoolId: reference('school_id'),
    /** Of members masked, as it is shown; the whole address is sealed. */
    email: varchar('email', { length: 50 }).notNull().default(''),
    emailSealed: text('email_sealed').notNull().default(''),
    emailConfirmTime: moment('email_confirm_time'),
    /** Of members masked, as it is shown; the whole number is sealed, and found by its keyed hash. */
    phonenumber: varchar('phonenumber', { length: 20 }).notNull().default(''),
    phoneSealed: text('phone_sealed').notNull().default(''),
    phoneHash: varchar('phone_hash', { length: 44 }),
    /** When the number was bound that is there now; null for the one that the account began with. */
    phoneTime: moment('phone_time'),
    /** When terms and privacy policy were accepted. */
    agreeTime: moment('agree_time'),
    sex: char('sex', { length: 1 }).notNull().default('2'),
    avatar: varchar('avatar', { length: 300 }).notNull().default(''),
    bio: varchar('bio', { length: 400 }).notNull().default(''),
    bioEn: varchar('bio_en', { length: 400 }).notNull().default(''),
    region: varchar('region', { length: 30 }),
    /** argon2id; empty for accounts that cannot sign in. */
    password: varchar('password', { length: 200 }).notNull().default(''),
    status: char('status', { length: 1 }).notNull().default('0'),
    delFlag: char('del_flag', { length: 1 }).notNull().default('0'),
    loginIp: varchar('login_ip', { length: 128 }).notNull().default(''),
    loginDate: moment('login_date'),
    pwdUpdateDate: moment('pwd_update_date'),
    /** When its owner asked to have it closed; null while it stays. */
    /** In which language staff get mail; Chinese where none is chosen. */
    mailLanguage: varchar('mail_language', { length: 2 }).$type<'zh' | 'en'>(),
    closingTime: moment('closing_time'),
    isSample: sample(),
    ...written(),
  },
  (table) => [
    uniqueIndex('sys_user_name').on(sql`lower(${table.userName})`).where(sql`${table.delFlag} = '0'`),
    // departments and the scope of those who see some of them: counted from the index alone
    index('sys_user_dept').on(table.deptId, table.delFlag, table.createTime, table.userId),
    // the console's list: its orders, its filters of few values, and what is looked for anywhere in a name or number
    index('sys_user_list_name').on(table.userName, table.userId).where(sql`${table.delFlag} = '0'`),
    index('sys_user_list_time').on(table.createTime, table.userId).where(sql`${table.delFlag} = '0'`),
    index('sys_user_list_status').on(table.status, table.userId).where(sql`${table.delFlag} = '0'`),
    index('sys_user_name_pairs').using('gin', sql`text_pairs(${table.userName})`),
    index('sys_user_nick_pairs').using('gin', sql`text_pairs(${table.nickName})`),
    index('sys_user_phone_pairs').using('gin', sql`text_pairs(${table.phonenumber})`),
    index('sys_user_phone').on(table.phonenumber),
    index('sys_user_nick_form').on(table.nickForm),
    // of staff; who has bound a number or address has it masked here, and sealed
    uniqueIndex('sys_user_staff_phone')
      .on(table.phonenumber)
      .where(
        sql`${table.delFlag} = '0' and ${table.usertype} = '00' and ${table.phonenumber} <> '' and ${table.phoneHash} is null`,
      ),
    uniqueIndex('sys_user_staff_email')
      .on(sql`lower(${table.email})`)
      .where(
        sql`${table.delFlag} = '0' and ${table.usertype} = '00' and ${table.email} <> '' and ${table.emailSealed} = ''`,
      ),
    uniqueIndex('sys_user_phone_hash').on(table.phoneHash).where(sql`${table.delFlag} = '0'`),
    // the lists that show posts of verified authors alone begin with the authors where there are few
    index('sys_user_verified').on(table.userId).where(sql`${table.authstatus} = 'approved'`),
    index('sys_user_school').on(table.schoolId).where(sql`${table.schoolId} is not null`),
    index('sys_user_closing').on(table.closingTime).where(sql`${table.closingTime} is not null`),
    index('sys_user_nick').on(sql`lower(${table.nickName}) text_pattern_ops`),
  ],
)

/** Which positions an account holds. */
export const accountPositions = pgTable(
  'sys_user_post',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => accounts.userId, { onDelete: 'cascade' }),
    postId: reference('post_id')
      .notNull()
      .references(() => positions.postId, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('sys_user_post_post').on(table.postId),
  ],
)

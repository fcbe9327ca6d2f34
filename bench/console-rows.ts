import { sql } from 'drizzle-orm'
import { openSession } from '../apps/server/src/modules/session/store.ts'
import type { Db } from '../apps/server/src/platform/db/database.ts'

export const USERS = 200_000
export const LOG_ROWS = 1_000_000
const BATCH = 100_000
const ROLES = 50

/** How many users hold one of the roles, and one in how many belongs to no department. */
const HOLDERS = 4_000
const OUTSIDE = 10

/** What the measured calls name. */
export interface ConsoleRows {
  /** The role that a thousandth of the users holds. */
  roleId: number
  /** A department with a tenth of the users in it and below it. */
  deptId: number
  /** The session of an account that sees that department and all below it. */
  headToken: string
}

/** Users over departments, roles that some of them hold, and both logs. */
export async function makeConsoleRows(db: Db): Promise<ConsoleRows> {
  const deptId = await makeDepartments(db)
  for (let from = 0; from < USERS; from += BATCH)
    await db.execute(sql`
      insert into sys_user (dept_id, user_name, nick_name, user_type, email, phonenumber, status, login_ip, create_by, create_time)
      select case when i % ${OUTSIDE} = 0 then null else (select made[1 + i / 3 % array_length(made, 1)]) end,
        'person' || i, '用户' || i, case when i % ${OUTSIDE} = 0 then '01' else '00' end,
        'person' || i || '@example.org', '139' || lpad(i::text, 8, '0'), (i % 50 = 0)::int::text, '10.0.0.' || i % 250,
        'bench', now() - i * interval '4 minutes'
      from generate_series(${from + 1}::int, ${from + BATCH}::int) i,
        (select array_agg(dept_id order by dept_id) made from sys_dept where create_by = 'bench') departments`)
  await db.execute(sql`
    insert into sys_role (role_name, role_key, role_sort, data_scope, create_by)
    select '角色' || i, 'bench' || i, 10 + i, '4', 'bench' from generate_series(1, ${ROLES}::int) i`)
  await db.execute(sql`
    insert into sys_user_role (user_id, role_id)
    select u.user_id, made[1 + u.user_id % array_length(made, 1)]
    from (select user_id from sys_user where create_by = 'bench' and dept_id is not null order by user_id limit ${HOLDERS}) u,
      (select array_agg(role_id order by role_id) made from sys_role where create_by = 'bench') roles`)
  await makeOperationLog(db, LOG_ROWS)
  for (let from = 0; from < LOG_ROWS; from += BATCH) await makeSignInRows(db, from + 1, from + BATCH)
  const { roleId, headToken } = await makeHead(db, deptId)
  for (const table of ['sys_user', 'sys_user_role', 'sys_dept', 'sys_role', 'sys_oper_log', 'sys_logininfor'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  return { roleId, deptId, headToken }
}

/** Ten departments below the top with nineteen below each; gives the first of the ten. */
async function makeDepartments(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with root as (
      insert into sys_dept (parent_id, ancestors, dept_name, create_by) values (0, '0', '集团', 'root of the bench')
      returning dept_id, ancestors
    ), upper as (
      insert into sys_dept (parent_id, ancestors, dept_name, order_num, create_by)
      select dept_id, ancestors || ',' || dept_id, '公司' || i, i, 'bench' from root, generate_series(1, 10) i
      returning dept_id, ancestors
    ), lower as (
      insert into sys_dept (parent_id, ancestors, dept_name, order_num, create_by)
      select dept_id, ancestors || ',' || dept_id, '部门' || i, i, 'bench' from upper, generate_series(1, 19) i
    ) select min(dept_id) id from upper`)
  return Number(rows[0]?.id)
}

/** So many rows of the operation log, of 5,000 people, one in twenty failed. */
export async function makeOperationLog(db: Db, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += BATCH)
    await db.execute(sql`
      insert into sys_oper_log (title, business_type, oper_name, oper_ip, oper_url, oper_param, json_result, status, oper_time, cost_time)
      select '模块' || i % 20, i % 10, 'person' || i % 5000, '10.0.' || i % 250 || '.' || i % 200, '/x/' || i,
        repeat('p', 200), repeat('r', 150), (i % 20 = 0)::int, now() - i * interval '31 seconds', i % 997
      from generate_series(${from + 1}::int, ${from + BATCH}::int) i`)
}

async function makeSignInRows(db: Db, first: number, last: number): Promise<void> {
  await db.execute(sql`
    insert into sys_logininfor (user_name, ipaddr, browser, os, status, msg, login_time)
    select 'person' || i % 200000, '10.' || i % 100 || '.' || i % 250 || '.' || i % 200, 'Firefox 140', 'Linux',
      (i % 20 = 0)::int::text, '登录成功', now() - i * interval '31 seconds'
    from generate_series(${first}::int, ${last}::int) i`)
}

/** A member of the department whose one role grants every menu, for the department and all below it. */
async function makeHead(db: Db, deptId: number): Promise<{ roleId: number; headToken: string }> {
  const { rows } = await db.execute<{ user_id: string; role_id: string }>(sql`
    with role as (select min(role_id) role_id from sys_role where create_by = 'bench'),
      head as (select min(user_id) user_id from sys_user where create_by = 'bench' and dept_id = ${deptId}),
      menus as (insert into sys_role_menu (role_id, menu_id) select role_id, menu_id from role, sys_menu),
      gone as (delete from sys_user_role where user_id = (select user_id from head)
        and role_id <> (select role_id from role)),
      held as (insert into sys_user_role (user_id, role_id) select user_id, role_id from head, role
        on conflict do nothing)
    select user_id, role_id from head, role`)
  const device = { ipaddr: '10.0.0.1', loginLocation: '', browser: 'Firefox 140', os: 'Linux' }
  const headToken = await openSession(db, Number(rows[0]?.user_id), device, new Date(), {
    isRemembered: true,
  })
  return { roleId: Number(rows[0]?.role_id), headToken }
}

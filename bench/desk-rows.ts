// Rows for npm run bench -- desks: a portal that grew for years, made by the database itself.
import type pg from 'pg'

/** Rows at a scale of one; a smaller scale has as many of each in proportion. */
const FULL = {
  posts: 1_000_000,
  members: 200_000,
  leads: 200_000,
  pageCounts: 5_000_000,
  publications: 50_000,
  versions: 200_000,
  notices: 300_000,
  audits: 300_000,
  matters: 20_000,
}
/** Posts that wait for review, of which a flood is one item, and members who are muted: thousands of a large portal. */
const WAITING = 3_000
const FLOOD = 200
const SCHOOLS = 600
const STAFF = 20
const DAYS = 400
const BATCH = 100_000

type Size = keyof typeof FULL

/** What the measured calls name. */
export interface DeskRows {
  schoolId: number
  authorId: number
  ownerId: number
  leadId: number
  entryId: number
  clusterId: number
  newsId: number
}

const tables = [
  'sys_user',
  'bbs_member',
  'bbs_school',
  'bbs_blog',
  'bbs_blog_comment',
  'bbs_search',
  'bbs_contact',
  'bbs_contact_event',
  'bbs_page_count',
  'bbs_page_counted',
  'bbs_infomation',
  'bbs_video',
  'sys_record_version',
  'sys_record_version_text',
  'bbs_notice',
  'bbs_audit',
  'bbs_report_case',
  'bbs_report',
  'bbs_correction',
  'bbs_auth',
  'bbs_red_black',
  'bbs_red_black_step',
  'bbs_daily_figure',
  'bbs_search_gap',
  'bbs_tag',
]

/** Fills a database whose product runs; `posts` says how many, all else follows in proportion. */
export async function makeDeskRows(
  pool: pg.Pool,
  posts: number,
  tell: (what: string) => void,
): Promise<DeskRows> {
  const size = (of: Size) => Math.round((FULL[of] * posts) / FULL.posts)
  const range = async (count: number, what: string, text: string) => {
    for (let from = 1; from <= count; from += BATCH)
      await pool.query(text, [from, Math.min(from + BATCH - 1, count)])
    tell(`${count.toLocaleString('en')} ${what}`)
  }
  const made = await pool.query(`select 1 from sys_user where create_by = 'bench' limit 1`)
  if (made.rowCount === 0) {
    await makePeople(range, size('members'))
    await makePosts(range, size('posts'))
    await makeReview(pool, size('posts'))
    await makeLeads(range, size('leads'))
    await makeEditorial(range, size('publications'))
    await makeRecords(pool, range, size)
    await pool.query('analyze')
    for (const table of tables) await pool.query(`vacuum (analyze) ${table}`)
    await pool.query('checkpoint')
    tell('vacuumed')
  }
  const { rows } = await pool.query<Record<keyof DeskRows, string>>(`
    select (select min(id) from bbs_school where create_by = 'bench') as "schoolId",
      (select min(user_id) from bbs_member join sys_user using (user_id) where create_by = 'bench') as "authorId",
      (select min(user_id) from sys_user where create_by = 'bench' and user_type = '00') as "ownerId",
      (select max(id) from bbs_contact) as "leadId",
      (select min(id) from bbs_red_black where create_by = 'bench' and list = 'black') as "entryId",
      (select max(cluster_id) from bbs_blog where cluster_id is not null) as "clusterId",
      (select record_id from sys_record_version where resource = 'news' limit 1) as "newsId"`)
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, id]) => [name, Number(id)]),
  ) as unknown as DeskRows
}

type Range = (count: number, what: string, text: string) => Promise<void>

async function makePeople(range: Range, members: number): Promise<void> {
  await range(
    STAFF,
    'staff',
    `insert into sys_user (user_name, nick_name, user_type, create_by)
     select 'sales' || n, '顾问' || n, '00', 'bench' from generate_series($1::int, $2::int) n`,
  )
  await range(
    members,
    'members',
    `with made as (
       insert into sys_user (user_name, nick_name, user_type, phonenumber, create_by, create_time)
       select 'bench' || n, '家长' || n, '01', '138****0000', 'bench', now() - n * interval '3 minutes'
       from generate_series($1::int, $2::int) n returning user_id),
     muted as (
       insert into bbs_sanction (user_id, kind, is_under_alias, until, reason_key)
       select user_id, 'mute', user_id % 20 = 0, now() + (user_id % 90) * interval '1 day', 'spam'
       from made where user_id % 2 = 0)
     insert into bbs_member (user_id, level, city_code, muted_until, mute_reason, banned_until)
     select user_id, user_id % 4, (array['440100', '440300', '110000', ''])[1 + user_id % 4],
       case when user_id % 2 = 0 then now() + (user_id % 90) * interval '1 day' end, case when user_id % 2 = 0 then '刷屏' end,
       case when user_id % 50 = 0 then now() + interval '30 days' end
     from made`,
  )
  await range(
    SCHOOLS,
    'schools',
    `insert into bbs_school (school_name, school_name_en, school_type, boarding, currency, city_code, create_by)
     select '枫叶第' || n || '学校', 'Maple ' || n || ' Academy', 1, 'none', 'CNY',
       (array['440100', '440300', '110000', '310000'])[1 + n % 4], 'bench'
     from generate_series($1::int, $2::int) n`,
  )
}

async function makePosts(range: Range, posts: number): Promise<void> {
  await range(
    posts,
    'posts',
    `with people as (select array_agg(user_id order by user_id) ids from bbs_member join sys_user using (user_id)
       where create_by = 'bench'),
     listed as (select array_agg(id order by id) ids from bbs_school where create_by = 'bench')
     insert into bbs_blog (title, summary, content, blog_type, is_story, city_code, school_id, author_id, tags, status,
       publish_time, create_time, like_count, comment_count, open_reports, ip, device_hash, create_by)
     select (array['多伦多', '滑铁卢', '渥太华', '广州', '深圳', '苏州'])[1 + n % 6]
         || (array['学费', '宿舍', '签证', '选课', '学分', '义工', '面试', '退费'])[1 + n / 6 % 8] || '（' || n || '）'
         || case when n % 5000 = 0 then '驼鹿' else '' end,
       '供后来的人参考。', '<p>开学以后陆续又交了几笔费用，想问问大家都有哪些。' || repeat('附时间线，欢迎补充。', 10) || n || '</p>',
       case when n % 100 = 0 then null else 1 + n % 6 end, n % 100 = 0,
       (array['440100', '440300', '110000', '310000', '320500', '000000'])[1 + n % 6],
       case when n % 3 = 0 then listed.ids[1 + n / 3 % array_length(listed.ids, 1)] end,
       people.ids[1 + (n * 7919::bigint) % array_length(people.ids, 1)],
       array[case when n % 20 = 0 then '学费' else '科目' || n % 300 end, '标签' || n % 20000], case when n % 200 = 7 then 'hidden' when n % 400 = 9 then 'deleted' else 'published' end,
       now() - n * interval '32 seconds', now() - n * interval '32 seconds', (n * 7919::bigint) % 90, n % 2,
       (n % 500 = 0)::int, '10.' || n % 250 || '.' || n / 250 % 250 || '.' || n % 7, 'device' || n % 150000, 'bench'
     from generate_series($1::int, $2::int) n, people, listed`,
  )
  await range(
    posts,
    'posts, every second with an answer',
    `insert into bbs_blog_comment (blog_id, floor, author_id, content, create_time)
     select id, 1, author_id + 1, '<p>我们学校是分两次收的。</p>', publish_time + id % 3000 * interval '1 minute'
     from bbs_blog where create_by = 'bench' and id % 2 = 0 and publish_time is not null and author_id + 1 in (select user_id from sys_user)
       and id between (select min(id) from bbs_blog where create_by = 'bench') + $1 - 1
         and (select min(id) from bbs_blog where create_by = 'bench') + $2 - 1`,
  )
}

/** What waits for a decision: new posts with a flood among them, reports, and what schools sent. */
async function makeReview(pool: pg.Pool, posts: number): Promise<void> {
  await pool.query(`update bbs_blog set status = 'pending', publish_time = null
    where id in (select id from bbs_blog where create_by = 'bench' order by id desc limit ${WAITING})`)
  await pool.query(`update bbs_blog set cluster_id = flood.first from (
      select id, min(id) over () as first from bbs_blog where status = 'pending' and create_by = 'bench' order by id limit ${FLOOD}
    ) flood where flood.id = bbs_blog.id`)
  await pool.query(`with cases as (
      insert into bbs_report_case (obj_kind, obj_id, blog_id, title, status, score, create_time, decided_time)
      select 'blog', id, id, left(title, 200), case when id % 10 = 0 then 'open' else 'upheld' end, id % 5, create_time,
        case when id % 10 <> 0 then create_time + interval '1 hour' end
      from bbs_blog where create_by = 'bench' and open_reports > 0 limit ${Math.ceil(posts / 500)} returning id, create_time)
    insert into bbs_report (case_id, user_id, reason, weight, status, create_time)
    select id, null, 'spam', 1, 'open', create_time from cases`)
}

async function makeLeads(range: Range, leads: number): Promise<void> {
  await range(
    leads,
    'leads',
    `with staff as (select array_agg(user_id order by user_id) ids from sys_user where create_by = 'bench' and user_type = '00'),
     listed as (select array_agg(id order by id) ids from bbs_school where create_by = 'bench')
     insert into bbs_contact (ref, name, mobile, mobile_mark, who, grade, content, school_id, source, agreed_at, lang, times,
       status, step, owner_id, next_time, campaign, create_time, last_time)
     select 'B' || lpad(n::text, 10, '0'), (array['陈', '林', '黄', '李', 'Wang '])[1 + n % 5] || (array['女士', '先生'])[1 + n % 2] || n,
       'x', 'mark' || n, 'parent', 'g9', '想了解学费', listed.ids[1 + n % array_length(listed.ids, 1)],
       '/school/detail/' || n % 900, now() - n * interval '150 seconds', 'zh', 1,
       (array['new', 'unreached', 'called', 'meeting', 'applied', 'enrolled', 'lost', 'lost', 'lost', 'enrolled'])[1 + n % 10],
       n % 5, staff.ids[1 + n % array_length(staff.ids, 1)],
       case when n % 4 = 0 then now() + (n % 400 - 100) * interval '6 hours' end,
       case when n % 3 = 0 then 'autumn-' || n % 300 end,
       now() - n * interval '150 seconds', now() - n * interval '150 seconds'
     from generate_series($1::int, $2::int) n, staff, listed`,
  )
  await range(
    leads,
    'leads with events',
    `insert into bbs_contact_event (lead_id, kind, text, create_time)
     select id, 'note', '下周再打', create_time from bbs_contact, generate_series(1, 3) where ref between
       'B' || lpad($1::text, 10, '0') and 'B' || lpad($2::text, 10, '0')`,
  )
}

async function makeEditorial(range: Range, publications: number): Promise<void> {
  await range(
    publications,
    'news',
    `insert into bbs_infomation (info_type, title, title_en, summary, summary_en, content, content_en, city_code, status,
       publish_time, is_live, create_by)
     select 1 + n % 5, '政策更新' || n, 'Policy update ' || n, '摘要', 'Summary', '<p>' || repeat('正文。', 100) || '</p>',
       '<p>' || repeat('Text. ', 100) || '</p>', '000000', case when n % 20 = 0 then '2' else '0' end,
       now() - n * interval '10 minutes', n % 20 <> 0, 'bench' from generate_series($1::int, $2::int) n`,
  )
  await range(
    publications,
    'videos',
    `insert into bbs_video (title, title_en, intro, intro_en, city_code, status, publish_time, is_live, create_by)
     select '校园参观' || n, 'Campus visit ' || n, '介绍', 'Intro', '000000', case when n % 20 = 0 then '2' else '0' end,
       now() - n * interval '10 minutes', n % 20 <> 0, 'bench' from generate_series($1::int, $2::int) n`,
  )
  await range(
    publications,
    'searches without a result',
    `insert into bbs_search_gap (term, times, days, last_day, create_by)
     select '找不到' || n, n % 90, 2, to_char(now() - n % 90 * interval '1 day', 'YYYY-MM-DD'), 'bench'
     from generate_series($1::int, $2::int) n`,
  )
}

async function makeRecords(pool: pg.Pool, range: Range, size: (of: Size) => number): Promise<void> {
  await range(
    size('versions'),
    'record versions',
    `insert into sys_record_version (resource, record_id, number, action, name, fields, changed, texts, by, time)
     select 'news', 1000000 + n / 4, n % 4 + 1, case when n % 4 = 3 then 'remove' when n % 4 = 0 then 'add' else 'edit' end,
       '政策更新' || n, '{}', '[]', '{}', 'bench', now() - n * interval '2 minutes' from generate_series($1::int, $2::int) n`,
  )
  await range(
    size('pageCounts'),
    'page counts',
    `insert into bbs_page_count (day, page, record_id, lang, path, count)
     select current_date - n % ${DAYS}, (array['post.detail', 'school.detail', 'news.detail'])[1 + n / ${DAYS} / 2 % 3],
       1 + n / ${DAYS} / 6, (array['zh', 'en'])[1 + n / ${DAYS} % 2], '/post/' || 1 + n / ${DAYS} / 6, 1 + n % 9
     from generate_series($1::int, $2::int) n on conflict do nothing`,
  )
  await pool.query(`insert into bbs_page_counted (page, record_id, lang, path)
    select distinct page, record_id, lang, path from bbs_page_count on conflict do nothing`)
  await range(
    size('notices'),
    'notices',
    `insert into bbs_notice (user_id, notice_type, kind, is_read, create_time)
     select (select min(user_id) from sys_user where user_name = 'bench1') + n % 1000, 1, 'blog.comment', n % 3 <> 0,
       now() - n * interval '1 minute' from generate_series($1::int, $2::int) n`,
  )
  await range(
    size('audits'),
    'acts of moderation',
    `insert into bbs_audit (user_name, role, act, obj_kind, obj_id, blog_id, target_id, title, create_time)
     select '版主', 'moderator', (array['approve', 'reject', 'hide', 'mute'])[1 + n % 4], case when n % 4 = 3 then 'user' else 'blog' end,
       case when n % 4 = 3 then p.author_id else p.id end, p.id, p.author_id, p.title, p.create_time + n % 300 * interval '1 minute'
     from generate_series($1::int, $2::int) n
     join bbs_blog p on p.id = (select min(id) from bbs_blog where create_by = 'bench') + n`,
  )
  await range(
    size('matters'),
    'corrections and applications of schools',
    `with people as (select array_agg(user_id order by user_id) ids from bbs_member join sys_user using (user_id)
       where create_by = 'bench'),
     listed as (select array_agg(id order by id) ids from bbs_school where create_by = 'bench'),
     sent as (insert into bbs_auth (kind, user_id, school_name, details, status, create_time)
       select 'school', people.ids[n], '新学校' || n, jsonb_build_object('cityCode', '440100', 'ministryNo', n::text),
         (array['pending', 'approved', 'rejected', 'rejected'])[1 + n % 4], now() - n * interval '30 minutes'
       from generate_series($1::int, $2::int) n, people)
     insert into bbs_correction (ref, school_id, school_name, field, text, lang, status, create_time)
     select 'C' || n, listed.ids[1 + n % array_length(listed.ids, 1)], '枫叶第' || n % ${SCHOOLS} || '学校', 'fees', '学费变了', 'zh',
       (array['open', 'accepted', 'rejected', 'accepted'])[1 + n % 4], now() - n * interval '30 minutes'
     from generate_series($1::int, $2::int) n, listed`,
  )
  await pool.query(`insert into bbs_red_black (list, school_id, city_code, score, post_count, verified_count, since_time, state,
      status, notice_time, create_by)
    select case when n % 2 = 0 then 'red' else 'black' end, id, city_code, n, 5, 3, now(),
      (array['candidate', 'noticed', 'published', 'paused'])[1 + n % 4], '1', now() - interval '3 days', 'bench'
    from (select id, city_code, row_number() over (order by id) n from bbs_school where create_by = 'bench') listed`)
  await pool.query(`insert into bbs_red_black_step (entry_id, action, reason, by_name, create_time)
    select id, 'notify', '已通知学校', 'bench', now() - n * interval '1 hour'
    from bbs_red_black, generate_series(1, 80) n where create_by = 'bench'`)
}

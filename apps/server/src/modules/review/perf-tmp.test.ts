import { appendFileSync } from 'node:fs'
import { readNeighbours } from '@app/contract/moderation/desk/neighbour.ts'
import { watchQueue } from '@app/contract/moderation/desk/review-work.ts'
import { listReviewQueue } from '@app/contract/moderation/review.ts'
import { sql } from 'drizzle-orm'
import { it } from 'vitest'
import { as } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { openTestApp } from '#test/test-app.ts'

const app = await openTestApp()
const make = makers(app)
const { db } = app
const say = (...words: unknown[]) =>
  appendFileSync(
    '/tmp/moder-perf.txt',
    `${words.map((w) => (typeof w === 'object' ? JSON.stringify(w) : String(w))).join(' ')}\n`,
  )
it('perf', { timeout: 600_000 }, async () => {
  const author = await make.member()
  const u = author.userId
  await db.execute(sql`insert into bbs_blog (title, content, blog_type, status, author_id, create_time, publish_time, ip, city_code)
    select 'post ' || n, '<p>' || repeat('学校的老师很好，住宿也方便。' || n, 20) || '</p>', 1, case when n <= 1500 then 'pending' else 'published' end, ${u}, now() - n * interval '1 minute', case when n <= 1500 then null else now() - n * interval '1 minute' end, '10.0.' || (n % 200) || '.7', '440100'
    from generate_series(1, 60000) n`)
  await db.execute(sql`insert into bbs_blog_comment (blog_id, content, status, author_id, create_time)
    select id, '<p>评论内容比较普通，没有什么特别的。</p>', case when row_number() over (order by id) <= 1000 then 'pending' else 'published' end, ${u}, now() - id * interval '1 second' from bbs_blog where status = 'published' limit 40000`)
  await db.execute(sql`insert into bbs_report_case (obj_kind, obj_id, blog_id, title, status, score, create_time)
    select 'blog', id, id, title, 'open', 1, now() - id * interval '1 second' from bbs_blog where status = 'published' order by id limit 500`)
  await db.execute(
    sql`update bbs_blog set cluster_id = (select min(id) from bbs_blog where status='pending') where id in (select id from bbs_blog where status = 'pending' order by id limit 60)`,
  )
  await db.execute(sql`analyze`)
  const api = as(app, await make.superAdministrator())
  const time = async (what: string, work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let n = 0; n < 12; n++) {
      const from = performance.now()
      await work()
      times.push(performance.now() - from)
    }
    times.sort((a, b) => a - b)
    say(what, 'best', times[0]?.toFixed(0), 'median', times[6]?.toFixed(0), 'max', times[11]?.toFixed(0))
  }
  const { rows, readAt, total } = await api(listReviewQueue, { query: { pageSize: 10 } })
  say(
    'total',
    total,
    rows.map((r) => [r.objKind, r.priority, r.cluster?.count]),
  )
  await time('queue page 1', () => api(listReviewQueue, { query: { pageSize: 10 } }))
  await time('queue last', () =>
    api(listReviewQueue, { query: { pageSize: 10, pageNum: Math.ceil(total / 10) } }),
  )
  await time('queue city', () => api(listReviewQueue, { query: { pageSize: 10, cityCode: '440100' } }))
  await time('unassigned', () => api(listReviewQueue, { query: { pageSize: 10, share: 'unassigned' } }))
  await time('watch', () =>
    api(watchQueue, {
      body: { since: readAt, shown: rows.map(({ objKind, objId }) => ({ objKind, objId })) },
    }),
  )
  const post = rows.find((r) => r.objKind === 'blog')
  if (post)
    await time('neighbours', () => api(readNeighbours, { params: { objKind: 'blog', id: post.objId } }))
  const plan = await db.execute(sql`explain analyze select count(*) from bbs_blog where status = 'pending'`)
  say(plan.rows.map((r) => Object.values(r)[0]).join('\n'))
})

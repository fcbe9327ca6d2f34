// Made posts for npm run bench -- scale: invented sentences of this field, mixed with Latin words, the same on every run.
import type pg from 'pg'

const subjects = [
  '学费',
  '宿舍',
  '签证',
  '选课',
  '学分',
  '义工',
  '寄宿家庭',
  '推荐信',
  '开放日',
  '面试',
  '图书馆',
  '冰球社',
  '退费',
  '体检',
  '机票',
  '校车',
  '监护人',
  '雅思',
  '暑校',
  '毕业典礼',
]
const places = [
  '多伦多',
  '滑铁卢',
  '渥太华',
  '汉密尔顿',
  '士嘉堡',
  '安大略省',
  '金斯顿',
  '广州',
  '深圳',
  '苏州',
]
const verbs = [
  '改了三次',
  '比去年早',
  '没有说清楚',
  '写在合同里',
  '要提前两个月',
  '由校长决定',
  '可以分期交',
  '只收加元',
  '排到十月',
  '先到先得',
]
const latin = ['OSSD', 'OSSLT', 'ENG4U', 'MHF4U', 'OUAC', 'GIC', 'homestay', 'co-op', 'Grade 12', 'credit']
const tails = ['家长们怎么看？', '我把经过记下来。', '供后来的人参考。', '附时间线。', '欢迎补充。']
const cities = ['440100', '440300', '110000', '310000', '320500', '000000']

/** Pseudo-random numbers, the same on every run. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const BATCH = 2_000

/** Adds made posts until the table holds `count` of them; `authors` writes them where posts need authors. */
export async function growTo(
  pool: pg.Pool,
  count: number,
  index: (ids: number[]) => Promise<void>,
  onProgress: (done: number) => void,
  authors: { first: number; count: number } | null = null,
): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from bbs_blog where create_by = 'bench'`,
  )
  let done = rows[0]?.n ?? 0
  const roll = dice(done + 1)
  const pick = <T>(list: readonly T[]) => list[Math.floor(roll() * list.length)] as T
  // a large load is quicker without the search's index of posts; it is made anew before anything is measured
  const { rows: indexes } = await pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'bbs_search_post_tokens'`,
  )
  await pool.query('drop index if exists bbs_search_post_tokens')
  while (done < count) {
    const size = Math.min(BATCH, count - done)
    const columns: [string[], string[], number[], string[], string[], number[]] = [[], [], [], [], [], []]
    for (let at = 0; at < size; at++) {
      const sentence = () => `${pick(places)}的${pick(subjects)}${pick(verbs)}，${pick(latin)}也是。`
      columns[0].push(`${pick(places)}${pick(subjects)}${pick(verbs)}（${done + at}）`)
      columns[1].push(`<p>${sentence()}${sentence()}${pick(tails)}</p>`)
      columns[2].push(1 + Math.floor(roll() * 6))
      columns[3].push(pick(cities))
      columns[4].push(pick(subjects))
      // a rare word every thousand posts
      columns[5].push((done + at) % 1000 === 0 ? 1 : 0)
    }
    const added = await pool.query<{ id: string }>(
      `insert into bbs_blog (title, summary, content, blog_type, city_code, tags, status, publish_time, create_time,
         like_count, comment_count, create_by, author_id)
       select title, title, content || case when rare = 1 then '<p>驼鹿出没</p>' else '' end, type, city, array[tag],
         'published', now() - (interval '30 seconds' * ($7::int + n)), now(), (n * 7919) % 90, (n * 104729) % 40, 'bench',
         $8::bigint + (n * 7919) % $9::bigint
       from unnest($1::text[], $2::text[], $3::smallint[], $4::text[], $5::text[], $6::int[])
         with ordinality as made(title, content, type, city, tag, rare, n)
       returning id`,
      [...columns, done, authors?.first ?? null, authors?.count ?? 1],
    )
    await index(added.rows.map((row) => Number(row.id)))
    done += size
    onProgress(done)
  }
  await pool.query(`set maintenance_work_mem = '1GB'`)
  await pool.query(indexes[0]?.indexdef ?? '')
  await pool.query('analyze bbs_blog')
  await pool.query('analyze bbs_search')
}

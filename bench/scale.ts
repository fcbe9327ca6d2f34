// npm run bench -- scale: lists and search at 10 k, 100 k and 1 M made posts, as ratios to 10 k in the same run.
import pg from 'pg'
import { indexPosts } from '../apps/server/src/modules/post/search-store.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { growTo } from './posts.ts'
import { print } from './print.ts'
import { databaseOf, signIn, startProduct, temporaryFolder } from './server.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const ROUNDS = 15

interface Shot {
  name: string
  path: string
  body: Record<string, unknown>
}

const list = (name: string, page: number, body: Record<string, unknown>): Shot => ({
  name,
  path: `/bbs/web/listBlogBlog?pageNum=${page}&pageSize=10`,
  body,
})
const search = (name: string, searchValue: string, objType = 2): Shot => ({
  name,
  path: '/bbs/web/listSearch?pageNum=1&pageSize=10',
  body: { searchValue, objType },
})

const shots: Shot[] = [
  list('list, new, page 1', 1, {}),
  list('list, new, page 500', 500, {}),
  list('list, one category and city, page 1', 1, { blogType: 3, cityCode: '440100' }),
  list('list, one category, page 100', 100, { blogType: 3 }),
  list('list, hot, page 1', 1, { orderType: 'hot' }),
  list('list, hot, page 500', 500, { orderType: 'hot' }),
  list('list, by last reply, page 1', 1, { orderType: 'reply' }),
  search('search, common word (学费)', '学费'),
  search('search, two common words (多伦多 宿舍)', '多伦多 宿舍'),
  search('search, long word (寄宿家庭)', '寄宿家庭'),
  search('search, rare word (驼鹿)', '驼鹿出没'),
  search('search, Latin beginning (home)', 'home'),
  search('search, everything (OSSLT)', 'OSSLT', 0),
  search('search, nothing (量子纠缠)', '量子纠缠'),
]

const args = process.argv.slice(2)
const sizes = SIZES.filter(
  (size) => size <= Number(args.find((arg) => /^\d+$/.test(arg)) ?? Number.POSITIVE_INFINITY),
)
const folder = await temporaryFolder()
const product = await startProduct(folder.path)
const at = await databaseOf(folder.path)
const pool = new pg.Pool(at)
const { db, close } = openDatabase(at)
const medians = new Map<string, number[]>()

try {
  const token = await signIn(product.origin)
  for (const size of sizes) {
    const startedAt = performance.now()
    await growTo(
      pool,
      size,
      (ids) => db.transaction((tx) => indexPosts(tx, ids)),
      (done) =>
        process.stderr.write(
          `\r  ${done.toLocaleString('en')} posts, ${Math.round((performance.now() - startedAt) / 1000)} s `,
        ),
    )
    process.stderr.write('\n')
    for (const shot of shots) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        // searches are limited for each person; the measurement is not a person
        if (shot.path.includes('listSearch')) await new Promise((resolve) => setTimeout(resolve, 1_050))
        const before = performance.now()
        const answer = await fetch(`${product.origin}/prod-api${shot.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(shot.body),
        })
        const { code, msg } = (await answer.json()) as { code: number; msg: string }
        if (code !== 200) throw new Error(`${shot.name}: ${msg}`)
        times.push(performance.now() - before)
      }
      times.sort((one, two) => one - two)
      const samples = medians.get(shot.name) ?? []
      samples.push(times[Math.floor(times.length / 2)] ?? Number.NaN)
      medians.set(shot.name, samples)
    }
  }
} finally {
  await pool.end()
  await close()
  await product.stop()
  await folder.remove()
}

const head = [
  'median of a signed-in call',
  ...sizes.map((size) => `${size / 1000} k`),
  'last / first',
  'goal',
]
const body = [...medians].map(([name, times]) => [
  name,
  ...times.map((ms) => `${ms.toFixed(1)} ms`),
  ((times.at(-1) ?? 0) / (times[0] ?? 1)).toFixed(2),
  '≤ 1.5',
])
print([head, ...body])

// The limits that the product is measured against, in one bare Fastify process: the same answer from memory, headers
// included, because clients read a page of another length at another speed; and the same list from one raw prepared
// query. Arguments: the file with headers and body, the socket folder and the port of the product's database.
import { readFile } from 'node:fs/promises'
import fastify from 'fastify'
import pg from 'pg'

const [pageFile = '', host = '', dbPort = '5432'] = process.argv.slice(2)
const page = JSON.parse(await readFile(pageFile, 'utf8')) as { headers: [string, string][]; body: string }
const bytes = Buffer.from(page.body)
const headers = Object.fromEntries(page.headers)
const pool = new pg.Pool({ host, port: Number(dbPort), user: 'postgres', database: 'ossd', max: 20 })
const app = fastify()

app.get('/ready', async () => ({ status: 'ready' }))
app.get('/page', (_request, reply) => reply.headers(headers).send(bytes))
app.post('/list', async () => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select s.*, c.label, r.list, count(*) over ()::int as total from bbs_school s
           left join bbs_city c on c.value = s.city_code
           left join bbs_red_black r on r.school_id = s.id and r.status = '0'
           where s.status = '0' order by s.completeness desc, s.id limit $1 offset $2`,
    values: [8, 0],
  })
  return { code: 200, msg: '操作成功', total: rows[0]?.total ?? 0, rows: rows.map(listed) }
})

/** The columns a list shows; the long texts stay behind, as in the product. */
function listed(row: Record<string, unknown>) {
  const {
    intro,
    intro_en,
    admissions,
    admissions_en,
    life,
    life_en,
    fees,
    destinations,
    sources,
    photos,
    ...pageCount
  } = row
  return pageCount
}

// biome-ignore lint/style/noProcessEnv: a program of its own, told its port by the one that starts it
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })

import type { Call } from '@app/contract/wire/call.ts'
import { createClient, type Envelope } from '@app/contract/wire/client.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Below } from '#app/features/home/below.tsx'
import { readHome } from '#app/features/home/home.server.ts'
import { readTypes } from '#app/request/types.server.ts'

const city = { code: '440100', name: { zh: '广州', en: 'Guangzhou' } }
const filter = { cityCode: city.code, type: null, category: null }

/** An API that has nothing to tell, and refuses the calls named. */
function emptyApi(...failing: string[]) {
  const answer = async ({ id }: Call): Promise<Envelope> => {
    if (failing.includes(id)) return { code: 500, msg: 'no' }
    if (id === 'redBlack.list') return { data: { redlist: [], balcklist: [] } }
    return { data: [], rows: [], total: 0, licences: [], isNearUnknown: false, respelt: null }
  }
  return createClient({ transport: answer, language: () => 'zh', token: () => undefined })
}

async function page(...failing: string[]) {
  const blocks = await readHome(emptyApi(...failing), await readTypes(emptyApi('type.options')), filter)
  return renderToStaticMarkup(
    <MemoryRouter>
      <Below data={{ ...blocks, ...filter, city, isEverywhere: false }} language="zh" />
    </MemoryRouter>,
  )
}

describe('the home page', () => {
  it('keeps every other block when one call fails', async () => {
    const html = await page('news.home')
    expect(html.split('没有加载成功').length - 1).toBe(1)
    expect(html).toContain('留学资讯')
    expect(html).toContain('目录里还没有这一类学校')
    expect(html).toContain('OSSD 一眼看懂')
  })

  it('says why schools and both lists are empty, and hides what else is', async () => {
    const html = await page()
    expect(html).not.toContain('没有加载成功')
    expect(html).toContain('目录里还没有这一类学校')
    expect(html).toContain('红榜')
    expect(html).toContain('看看全国')
    for (const hidden of ['留学资讯', '视频探校', '一位学生的话']) expect(html).not.toContain(hidden)
  })

  it('leads with what is real, and shows what people write below it', async () => {
    const html = await page('news.home')
    const places = [
      '目录里还没有这一类学校',
      '动手算一算',
      'OSSD 一眼看懂',
      '留学资讯',
      '每个数字，都有出处',
      '红榜',
    ]
    const at = places.map((words) => html.indexOf(words))
    expect(at.every((place) => place >= 0)).toBe(true)
    expect(at).toEqual([...at].sort((one, other) => one - other))
  })

  it('offers to try again wherever a call failed', async () => {
    const html = await page(
      'school.public',
      'redBlack.list',
      'post.home',
      'news.home',
      'video.home',
      'story.list',
    )
    expect(html.split('重试').length - 1).toBe(5)
  })
})

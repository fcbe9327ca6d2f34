import { getNews, newsAdmin } from '@app/contract/editorial/news.ts'
import { storyAdmin } from '@app/contract/editorial/story.ts'
import { getVideo, videoAdmin } from '@app/contract/editorial/video/video.ts'
import { getStory } from '@app/contract/post/post.ts'
import { storeUnsaved } from '@app/contract/system/editing.ts'
import type { Call } from '@app/contract/wire/call.ts'
import { UNSAVED_ID } from '@app/contract/wire/preview-draft.values.ts'
import { describe, expect, it } from 'vitest'
import { inProcess } from '#platform/http/mount.ts'
import { as, refusalOf } from '#test/as.ts'
import { makers } from '#test/make.ts'
import { MINUTE, openTestApp } from '#test/test-app.ts'
import { unsavedForms } from './table.ts'

const app = await openTestApp()
const make = makers(app)

const permissions = ['infomation', 'video', 'story'].flatMap((area) =>
  ['query', 'add', 'edit'].map((verb) => `bbs:${area}:${verb}` as const),
) as never
const staff = async () => (await make.administrator({ permissions })).token

/** What the page of a record reads in a preview by the person with this token. */
async function readRecord(call: Call, id: number, token: string, unsavedKey?: string) {
  const previewer = await app.product.appContext.authenticate(token, app.clock.now())
  const answer = await inProcess(app.product.appContext, app.product.handlers, {
    client: { ip: app.newAddress(), userAgent: '', isOneVisitor: false },
    requestId: 'test',
    onTags: () => undefined,
    previewer: previewer ?? undefined,
    unsavedKey,
  })(call, { path: call.path.replace('{id}', String(id)), query: {}, body: {}, language: 'zh' })
  return answer as { code: number; data?: Record<string, unknown> }
}

const cases = [
  {
    resource: 'news',
    admin: newsAdmin,
    call: getNews,
    draft: { infoType: 1, title: '新规', content: '<p>正文</p>' },
    expected: { title: '新规', content: '<p>正文</p>' },
  },
  {
    resource: 'video',
    admin: videoAdmin,
    call: getVideo,
    draft: { title: '走进校园', intro: '一日' },
    expected: { title: '走进校园', intro: '一日', cues: [] },
  },
  {
    resource: 'staffStory',
    admin: storyAdmin,
    call: getStory,
    draft: { title: '我的一年', challenge: '<p>开始很难</p>', status: 'published' },
    expected: { title: '我的一年', sections: [{ key: 'challenge', html: '<p>开始很难</p>' }] },
  },
] as const

describe.each(cases)(
  'the preview of an unsaved form of $resource',
  ({ resource, admin, call, draft, expected }) => {
    it('shows a new record on its page to its writer alone, and leaves nothing behind', async () => {
      const token = await staff()
      const { data } = await as(app, token)(storeUnsaved, { body: { resource, draft } })
      expect(await readRecord(call, UNSAVED_ID, token, data.key)).toMatchObject({ code: 200, data: expected })
      expect((await readRecord(call, UNSAVED_ID, token)).code).toBe(404)
      expect((await readRecord(call, UNSAVED_ID, await staff(), data.key)).code).toBe(404)
    })

    it('shows a changed record, which others read as it was saved', async () => {
      const token = await staff()
      const api = as(app, token)
      const body = { ...draft, title: '已保存', status: resource === 'staffStory' ? 'draft' : '2' } as never
      const { data: saved } = (await api(admin.create, { body })) as { data: { id: number } }
      const { data } = await api(storeUnsaved, { body: { resource, id: saved.id, draft } })
      expect(await readRecord(call, saved.id, token, data.key)).toMatchObject({ code: 200, data: expected })
      expect(await readRecord(call, saved.id, token)).toMatchObject({ data: { title: '已保存' } })
      expect(await readRecord(call, saved.id, await staff(), data.key)).toMatchObject({
        data: { title: '已保存' },
      })
    })
  },
)

describe('a form that is stored for its preview', () => {
  it('is checked and cleaned as what is saved, stored once for each person, and forgotten after a day', async () => {
    const token = await staff()
    const api = as(app, token)
    const store = (draft: Record<string, unknown>) => api(storeUnsaved, { body: { resource: 'news', draft } })
    expect((await refusalOf(store({ infoType: 1, sourceUrl: 'javascript:x' }))).field).toBe('sourceUrl')
    const { data } = await store({
      infoType: 1,
      title: '甲',
      content: '<p onclick="x()">乙</p><script>1</script>',
    })
    expect(await readRecord(getNews, UNSAVED_ID, token, data.key)).toMatchObject({
      data: { content: '<p>乙</p>' },
    })
    const before = await app.db.$count(unsavedForms)
    await store({ infoType: 1, title: '丙' })
    expect(await app.db.$count(unsavedForms)).toBe(before)
    expect((await readRecord(getNews, UNSAVED_ID, token, data.key)).code).toBe(404)
    app.clock.pass(25 * 60 * MINUTE)
    await as(app, await staff())(storeUnsaved, { body: { resource: 'news', draft: { infoType: 1 } } })
    expect(await app.db.$count(unsavedForms)).toBe(1)
  })

  it('is refused to who may not write such records', async () => {
    const reader = await make.administrator({ permissions: ['bbs:infomation:query'] })
    const body = { resource: 'news' as const, draft: { infoType: 1 } }
    expect((await refusalOf(as(app, reader.token)(storeUnsaved, { body }))).code).toBe(403)
  })
})

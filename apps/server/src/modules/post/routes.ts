import { cityFilter } from '@app/contract/city.ts'
import { listHomePosts, listPosts, listSchoolPosts, listStories } from '@app/contract/post.ts'
import { chosen, pageOf } from '@app/contract/shapes.ts'
import { type Bound, type Ctx, handle } from '#platform/http/handle.ts'
import { homePosts, type PostOrder, type PostQuery, postRows, postTotal } from './store.ts'

const HOME_ROWS = 8

async function listed(
  { db, language }: Ctx,
  query: PostQuery,
  order: PostOrder | undefined,
  page: { pageNum: number; pageSize: number },
) {
  const rows = await postRows(db, query, order ?? 'new', page, language)
  return { rows, total: await postTotal(db, { ...query, onlyEssence: order === 'essence' }) }
}

export const postRoutes: Bound[] = [
  handle(listHomePosts, async ({ body }, { db, language }) => ({
    data: await homePosts(
      db,
      { blogType: chosen(body.blogType), city: cityFilter(body.cityCode) },
      HOME_ROWS,
      language,
    ),
  })),
  handle(listPosts, ({ query, body }, ctx) =>
    listed(
      ctx,
      {
        isStory: false,
        blogType: chosen(body.blogType),
        city: cityFilter(body.cityCode),
        schoolId: chosen(body.schoolId),
        tag: chosen(body.tag),
        keyword: chosen(body.keyword),
      },
      chosen(body.orderType),
      pageOf(query, body),
    ),
  ),
  handle(listStories, ({ query, body }, ctx) =>
    listed(
      ctx,
      {
        isStory: true,
        city: cityFilter(body.cityCode),
        schoolId: chosen(body.schoolId),
        keyword: chosen(body.keyword),
        gradYear: chosen(body.gradYear),
      },
      chosen(body.orderType),
      pageOf(query, body),
    ),
  ),
  handle(listSchoolPosts, ({ query, body }, ctx) =>
    listed(
      ctx,
      { isStory: false, schoolId: body.schoolId, blogType: chosen(body.blogType) },
      chosen(body.orderType) ?? 'hot',
      pageOf(query, body),
    ),
  ),
]

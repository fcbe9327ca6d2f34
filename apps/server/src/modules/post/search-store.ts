import type { UserBrief } from '@app/contract/member/member.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { briefOf, type Writer, type WriterSchool } from '#modules/account/brief.ts'
import { accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import {
  personColumns,
  personSchoolColumns,
  personSchools,
  standingColumns,
} from '#modules/member/person-store.ts'
import { members } from '#modules/member/table.ts'
import { schools } from '#modules/school/table.ts'
import { indexRecords } from '#modules/search/index-store.ts'
import type { Db } from '#platform/db/database.ts'
import { jsonObject } from '#platform/db/json-object.ts'
import type { SearchEntry, SearchSource } from '#platform/search-source.ts'
import { plainText } from '#platform/text/clean-html.ts'
import { aliases, comments, postAppends, posts, reactions } from './table.ts'

const POST = 2
const STORY = 3

async function readPosts(db: Db, ids: readonly number[]): Promise<SearchEntry[]> {
  const query = db
    .select({
      post: posts,
      city: cities.label,
      cityEn: cities.labelEn,
      school: schools.schoolName,
      schoolEn: schools.schoolNameEn,
      authstatus: accounts.authstatus,
      heat: sql<number>`${sql.raw(reactions)}`.mapWith(Number),
      below: textsBelow,
    })
    .from(posts)
    .leftJoin(cities, eq(cities.value, posts.cityCode))
    .leftJoin(schools, eq(schools.id, posts.schoolId))
    .leftJoin(accounts, eq(accounts.userId, posts.authorId))
    .where(and(inArray(posts.id, [...ids]), eq(posts.status, 'published')))
  // one at a time is what writing indexes, and the query is costly to plan
  const rows = await (ids.length === 1 ? query.prepare('post_entry').execute() : query)
  return rows.map(({ post, city, cityEn, school, schoolEn, authstatus, heat, below }): SearchEntry => {
    const { story } = post
    return {
      kind: post.isStory ? STORY : POST,
      objId: post.id,
      title: { zh: post.title, en: post.titleEn ?? '' },
      body: { zh: plainText(post.content), en: plainText(post.contentEn ?? '') },
      fields: [
        { text: [...post.tags, ...post.tagsEn].join('，'), weight: 'B' },
        { text: [school, schoolEn, city, cityEn].filter(Boolean).join('，'), weight: 'B' },
        { text: below.map(plainText).filter(Boolean).join('，'), weight: 'D' },
        // a post's summary is the beginning of its text; a story's is written for it
        ...(story
          ? ([
              { text: `${post.summary} ${story.quote} ${story.from} ${story.to}`, weight: 'C' },
              {
                text: `${post.summaryEn ?? ''} ${story.quoteEn} ${story.fromEn} ${story.toEn}`,
                weight: 'C',
              },
            ] as const)
          : []),
      ],
      blogType: post.blogType,
      cityCode: post.cityCode,
      schoolId: post.schoolId,
      // a hidden identity stays out of the index
      authorId: post.hideName ? null : post.authorId,
      cover: post.images[0]?.url ?? null,
      hasImage: post.images.length > 0,
      isAuth: authstatus === 'approved',
      isSample: post.isSample,
      heat,
      publishTime: post.publishTime ?? post.createTime ?? new Date(0),
    }
  })
}

/** What a hit shows of a post or a story. */
interface PostHit {
  commentCount: number
  likeCount: number
  isHidden: boolean
  aliasNumber: number | null
  teller: string | null
  tellerEn: string | null
  writer: Writer | null
  school: WriterSchool | null
}

const hitOf = (id: SQL) => sql<PostHit>`select ${jsonObject<PostHit>({
  commentCount: posts.commentCount,
  likeCount: posts.likeCount,
  isHidden: posts.hideName,
  aliasNumber: aliases.number,
  teller: sql`${posts.story}->>'nickName'`,
  tellerEn: sql`${posts.story}->>'nickNameEn'`,
  writer: sql`case when ${accounts.userId} is not null then ${jsonObject<Writer>({ ...personColumns, ...standingColumns })} end`,
  school: sql`case when ${personSchools.id} is not null then ${jsonObject<WriterSchool>(personSchoolColumns)} end`,
})} from ${posts}
  left join ${accounts} on ${accounts.userId} = ${posts.authorId} and ${accounts.delFlag} = '0' and not ${posts.hideName}
  left join ${members} on ${members.userId} = ${accounts.userId}
  left join ${schools} ${personSchools} on ${personSchools.id} = ${accounts.schoolId}
  left join ${aliases} on ${posts.hideName} and ${aliases.blogId} = ${posts.id} and ${aliases.userId} = ${posts.authorId}
  where ${posts.id} = ${id}`

/** Who hides their identity is not in the index; their alias is all that is known. A storyteller needs no account. */
function authorOf(hit: PostHit | null, language: Language): UserBrief {
  if (hit?.isHidden) return briefOf(null, null, language, { number: hit.aliasNumber, company: null })
  const brief = briefOf(hit?.writer ?? null, hit?.school ?? null, language)
  const teller = language === 'en' ? hit?.tellerEn : hit?.teller
  return !hit?.writer && teller ? { ...brief, nickName: teller } : brief
}

export const postSearch: SearchSource<PostHit> = {
  // a post stays what it is: none becomes a story, nor a story a post
  objTypes: [POST, STORY],
  id: posts.id,
  read: readPosts,
  tags: ['post:list', 'post:text'],
  hit: {
    select: hitOf,
    show: (hit, language) => ({
      author: authorOf(hit, language),
      commentCount: hit?.commentCount ?? 0,
      likeCount: hit?.likeCount ?? 0,
    }),
    tag: (id) => `post:${id}`,
  },
}

/** Writes the search entries of posts and stories anew, and removes those of what is not published. */
export const indexPosts = (db: Db, ids: readonly number[], areNew = false) =>
  indexRecords(db, postSearch, ids, { areNew })

/** What stands below a post and is found with it: its additions and the school's official reply. */
const textsBelow = sql<string[]>`array(
  select ${postAppends.content} from ${postAppends}
    where ${postAppends.blogId} = ${posts.id} and ${postAppends.status} = 'published'
  union all
  select ${comments.content} from ${comments}
    where ${comments.blogId} = ${posts.id} and ${comments.isOfficial} and ${comments.status} = 'published')`

/** Tags of published posts and stories. */
export const postWords = sql`
  select trim(word) as word, 'zh' as lang, count(*) as uses from ${posts}, unnest(tags) word
    where status = 'published' group by 1
  union all
  select trim(word), 'en', count(*) from ${posts}, unnest(tags_en) word where status = 'published' group by 1`

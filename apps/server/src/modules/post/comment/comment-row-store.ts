import type { UserBrief } from '@app/contract/member/member.ts'
import type { Comment } from '@app/contract/post/comment.ts'
import { COMMENT_EDIT_MINUTES, type Thanks, thanksKeys } from '@app/contract/post/comment.values.ts'
import type { Language } from '@app/contract/shapes/language.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { briefOf } from '#modules/account/brief.ts'
import { accounts } from '#modules/account/table.ts'
import {
  personColumns,
  personSchoolColumns,
  personSchools,
  standingColumns,
} from '#modules/member/person-store.ts'
import { members } from '#modules/member/table.ts'
import { aliasColumns, briefParts, writerJoins } from '#modules/post/author/writer-store.ts'
import { aliases, comments, posts } from '#modules/post/table.ts'
import type { Db } from '#platform/db/database.ts'

const noThanks = Object.fromEntries(thanksKeys.map((key) => [key, 0])) as Record<Thanks, number>

const joins = writerJoins(comments.authorId, comments.blogId, comments.hideName)

/** Comments with all that a row shows, as a query to be narrowed. */
export function selectComments(db: Db) {
  return db
    .select({
      comment: comments,
      post: {
        authorId: posts.authorId,
        hideName: posts.hideName,
        schoolId: posts.schoolId,
        cityCode: posts.cityCode,
        acceptedId: posts.acceptedId,
      },
      author: personColumns,
      member: standingColumns,
      writerSchool: personSchoolColumns,
      alias: aliasColumns(comments.hideName),
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.blogId))
    .leftJoin(accounts, joins.account)
    .leftJoin(members, joins.member)
    .leftJoin(personSchools, joins.school)
    .leftJoin(aliases, joins.alias)
}

export type Selected = Awaited<ReturnType<typeof selectComments>>[number]

/** Who reads: what they may do with a row depends on it. A stranger may nothing. */
export interface Reader {
  userId: number
  /** Whether they may act on what others write below posts of a city. */
  mayModerate: (cityCode: string) => boolean
  now: Date
}

function authorOf(selected: Selected, language: Language): UserBrief {
  const [writer, school, alias] = briefParts(selected, selected.comment.hideName)
  return briefOf(writer, school, language, alias)
}

/** Whether the writer of a comment wrote the post too, as far as readers may know: under the same name. */
const isByAuthor = ({ comment, post }: Pick<Selected, 'comment' | 'post'>): boolean =>
  comment.authorId !== null && comment.authorId === post.authorId && comment.hideName === post.hideName

/** What the reader may do; `liked` is added where it is known, because reactions are a subject of their own. */
export function rightsOf(
  comment: Pick<Selected['comment'], 'authorId' | 'status' | 'createTime'>,
  cityCode: string,
  reader: Reader | null,
) {
  const isOwn = reader !== null && comment.authorId === reader.userId
  const isOpen = ['published', 'pending', 'hidden'].includes(comment.status)
  const age = reader ? reader.now.getTime() - comment.createTime.getTime() : 0
  return {
    liked: false,
    canDelete: isOpen && (isOwn || (reader?.mayModerate(cityCode) ?? false)),
    canEdit: isOwn && isOpen && comment.status !== 'hidden' && age <= COMMENT_EDIT_MINUTES * 60_000,
  }
}

/** What surrounds the rows of one answer. */
interface Around {
  language: Language
  reader: Reader | null
  /** Briefs of those who are answered, by comment. */
  answered: ReadonlyMap<number, UserBrief>
  hot: ReadonlySet<number>
}

function rowOf(selected: Selected, { language, reader, answered, hot }: Around): Comment {
  const { comment, post, author } = selected
  const isShown =
    comment.status === 'published' ||
    (comment.status === 'pending' && reader !== null && reader.userId === comment.authorId)
  const row = {
    ...comment,
    thanks: { ...noThanks, ...comment.thanks },
    createTs: comment.createTime.getTime(),
    isOfficialEnded: false,
    isHot: hot.has(comment.id),
    isAccepted: comment.id === post.acceptedId,
    ...rightsOf(comment, post.cityCode, reader),
  }
  if (!isShown)
    return {
      ...row,
      status: 'deleted',
      author: null,
      replyTo: null,
      content: null,
      images: [],
      isAuthor: false,
      isOfficial: false,
      isHot: false,
      isAccepted: false,
      likeCount: 0,
      thanks: noThanks,
      editTime: null,
      canEdit: false,
    }
  return {
    ...row,
    author: authorOf(selected, language),
    replyTo: answered.get(comment.parentId ?? 0) ?? null,
    content: (language === 'en' && comment.contentEn) || comment.content,
    isAuthor: isByAuthor(selected),
    isOfficialEnded:
      comment.isOfficial &&
      (author?.authstatus !== 'approved' || selected.writerSchool?.id !== post.schoolId),
  }
}

/** Rows by id. Replies to replies say whom they answer, asked for where the answered one is not among them. */
export async function rowsOf(
  db: Db,
  selected: readonly Selected[],
  around: Omit<Around, 'answered'> & {
    /** True where replies stand without the comments above them, so that each says whom it answers. */
    standsAlone?: boolean
  },
): Promise<Map<number, Comment>> {
  const wanted = selected.flatMap(({ comment: { parentId, rootId } }) =>
    parentId !== null && (around.standsAlone || parentId !== rootId) ? [parentId] : [],
  )
  const here = new Map(selected.map((one) => [one.comment.id, one]))
  const missing = wanted.filter((id) => !here.has(id))
  const others = missing.length > 0 ? await selectComments(db).where(inArray(comments.id, missing)) : []
  const answered = new Map(
    [...selected, ...others]
      .filter(({ comment }) => comment.status === 'published' && wanted.includes(comment.id))
      .map((one) => [one.comment.id, authorOf(one, around.language)]),
  )
  return new Map(selected.map((one) => [one.comment.id, rowOf(one, { ...around, answered })]))
}

export const isPublished = sql`${comments.status} = 'published'`

import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '#modules/account/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { schools } from '#modules/school/table.ts'
import { schoolAuthEvents } from '#modules/school-auth/events.ts'
import { onEvent } from '#platform/event/events.ts'

/** So many of the questions that stood open are named to a new officer. */
const MOST_QUESTIONS = 5

/** A new officer is notified of the questions about the school that stand open: neither accepted nor answered officially. */
export const openQuestionsForOfficer = onEvent(
  schoolAuthEvents['auth.decided'],
  async (db, { userId, kind, action }) => {
    if (kind !== 'school' || action !== 'approve') return []
    const questions = await db
      .select({
        id: posts.id,
        title: posts.title,
        titleEn: posts.titleEn,
        isStory: posts.isStory,
        schoolId: posts.schoolId,
        school: { zh: schools.schoolName, en: schools.schoolNameEn },
      })
      .from(posts)
      .innerJoin(accounts, and(eq(accounts.schoolId, posts.schoolId), eq(accounts.userId, userId)))
      .innerJoin(schools, eq(schools.id, posts.schoolId))
      .where(
        and(
          isNotNull(posts.schoolId),
          eq(posts.isQuestion, true),
          eq(posts.status, 'published'),
          isNull(posts.acceptedId),
          sql`not exists (select 1 from ${comments} where ${comments.blogId} = ${posts.id}
            and ${comments.isOfficial} and ${comments.status} = 'published')`,
        ),
      )
      .orderBy(desc(posts.id))
      .limit(MOST_QUESTIONS)
    return questions.map(({ id, title, titleEn, isStory, schoolId, school }) => ({
      kind: 'school.post' as const,
      to: [userId],
      isBesides: true,
      byUserId: null,
      actor: null,
      objKind: 'blog' as const,
      objId: id,
      blogId: id,
      isStory,
      schoolId: schoolId ?? undefined,
      values: {
        T: { zh: title, en: titleEn || title },
        q: '1',
        S: { zh: school.zh, en: school.en || school.zh },
      },
    }))
  },
)

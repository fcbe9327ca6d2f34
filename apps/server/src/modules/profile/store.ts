import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountRoles, roles } from '#modules/access-control/table.ts'
import { accountPositions, accounts } from '#modules/account/table.ts'
import { cities } from '#modules/city/table.ts'
import { files } from '#modules/file/table.ts'
import {
  personColumns,
  personSchoolColumns,
  personSchools,
  standingColumns,
} from '#modules/member/person-store.ts'
import { members } from '#modules/member/table.ts'
import { positions } from '#modules/position/table.ts'
import { comments, posts } from '#modules/post/table.ts'
import { lastWrong, likersOf } from '#modules/reaction/level-store.ts'
import { totps } from '#modules/session/table.ts'
import type { Db } from '#platform/db/database.ts'
import { unreadByTab } from './page-state-store.ts'

const counted = (column: (typeof members)[keyof typeof members & `${string}Count`]) =>
  sql<number>`coalesce(${column}, 0)`

const stat = {
  blogCount: counted(members.blogCount),
  commentCount: counted(members.commentCount),
  likedCount: counted(members.likedCount),
  favouritedCount: counted(members.favouritedCount),
  followCount: counted(members.followCount),
  fansCount: counted(members.fansCount),
}

/** The caller's own profile, all of it, in one query; undefined for an account that is gone. */
export async function ownProfile(db: Db, userId: number) {
  const [found] = await db
    .select({
      account: {
        userId: accounts.userId,
        userName: accounts.userName,
        nickName: accounts.nickName,
        avatar: accounts.avatar,
        authstatus: accounts.authstatus,
        usertype: accounts.usertype,
        phonenumber: accounts.phonenumber,
        email: accounts.email,
        emailConfirmTime: accounts.emailConfirmTime,
        bio: accounts.bio,
        schoolId: accounts.schoolId,
        createTime: accounts.createTime,
        closingTime: accounts.closingTime,
      },
      person: personColumns,
      standing: standingColumns,
      personSchool: personSchoolColumns,
      member: {
        cityCode: members.cityCode,
        relation: members.relation,
        gradYear: members.gradYear,
        badgeShow: members.badgeShow,
        nickTimes: members.nickTimes,
        mutedUntil: members.mutedUntil,
        muteReason: members.muteReason,
        level: members.level,
        readPosts: members.readPosts,
        readSeconds: members.readSeconds,
      },
      lastWrong,
      // asked by the rules of the higher levels alone
      likers: sql<number>`case when ${members.level} in (1, 2) then ${likersOf(sql`${accounts.userId}`)} else 0 end`,
      stat,
      draftCount: counted(members.draftCount),
      unread: unreadByTab(userId),
      totpOn: sql<boolean>`${totps.confirmTime} is not null`,
    })
    .from(accounts)
    .leftJoin(totps, eq(totps.userId, accounts.userId))
    .leftJoin(members, eq(members.userId, accounts.userId))
    .leftJoin(personSchools, eq(personSchools.id, accounts.schoolId))
    .where(and(eq(accounts.userId, userId), eq(accounts.delFlag, '0')))
  return found
}

/** A member's count of texts under an alias: never part of the public sums. */
const hidden = (what: 'posts' | 'comments', sum: 'n' | 'likes' | 'favourites') => {
  const table = what === 'posts' ? posts : comments
  const sums = {
    n: sql`count(*)`,
    likes: sql`coalesce(sum(${table.likeCount}), 0)`,
    favourites: sql`coalesce(sum(${posts.favouriteCount}), 0)`,
  }
  return sql`(select ${sums[sum]}::int from ${table}
    where ${table.authorId} = ${accounts.userId} and ${table.hideName} and ${table.status} = 'published')`
}

/**
 * A person's public page, in one query; undefined for an unknown person, and for one who is leaving. Texts under an
 * alias are taken out of every sum: a number that rises with a hidden post would reveal its author.
 */
export async function publicHome(db: Db, userId: number) {
  const [found] = await db
    .select({
      person: personColumns,
      standing: standingColumns,
      personSchool: personSchoolColumns,
      bio: accounts.bio,
      bioEn: accounts.bioEn,
      createTime: accounts.createTime,
      city: { name: cities.label, nameEn: cities.labelEn },
      stat: {
        ...stat,
        blogCount: sql<number>`${stat.blogCount} - ${hidden('posts', 'n')}`,
        commentCount: sql<number>`${stat.commentCount} - ${hidden('comments', 'n')}`,
        likedCount: sql<number>`${stat.likedCount} - ${hidden('posts', 'likes')} - ${hidden('comments', 'likes')}`,
        favouritedCount: sql<number>`${stat.favouritedCount} - ${hidden('posts', 'favourites')}`,
      },
    })
    .from(accounts)
    .leftJoin(members, eq(members.userId, accounts.userId))
    .leftJoin(personSchools, eq(personSchools.id, accounts.schoolId))
    .leftJoin(cities, eq(cities.value, members.cityCode))
    .where(and(eq(accounts.userId, userId), eq(accounts.delFlag, '0'), isNull(accounts.closingTime)))
  return found
}

type AccountChange = Partial<Pick<typeof accounts.$inferInsert, 'nickName' | 'avatar' | 'bio' | 'bioEn'>>
type MemberChange = Partial<
  Pick<typeof members.$inferInsert, 'cityCode' | 'relation' | 'gradYear' | 'badgeShow' | 'nickTimes'>
>

/** Changes the given fields of a member's profile. */
export async function changeProfile(
  db: Db,
  userId: number,
  account: AccountChange,
  member: MemberChange,
  now: Date,
): Promise<void> {
  if (Object.keys(account).length > 0)
    await db
      .update(accounts)
      .set({ ...account, updateTime: now })
      .where(eq(accounts.userId, userId))
  if (Object.keys(member).length > 0)
    await db
      .insert(members)
      .values({ userId, ...member })
      .onConflictDoUpdate({ target: members.userId, set: member })
}

/** A member's uploaded picture, by its id or its address; undefined where it is another member's or no picture. */
export async function ownPicture(db: Db, userId: number, which: { fileId: number } | { fileName: string }) {
  const [file] = await db
    .select({ fileName: files.fileName, hasQrCode: files.hasQrCode })
    .from(files)
    .where(
      and(
        eq(files.ownerId, userId),
        'fileId' in which ? eq(files.fileId, which.fileId) : eq(files.fileName, which.fileName),
        sql`${files.mime} like 'image/%'`,
      ),
    )
  return file
}

/** The names of an account's roles and of its positions, each joined by commas. */
export async function rolesAndPositionsOf(db: Db, userId: number) {
  const held = await db
    .select({ name: roles.roleName })
    .from(roles)
    .innerJoin(accountRoles, eq(accountRoles.roleId, roles.roleId))
    .where(and(eq(accountRoles.userId, userId), eq(roles.delFlag, '0')))
    .orderBy(roles.roleSort, roles.roleId)
  const filled = await db
    .select({ name: positions.postName })
    .from(positions)
    .innerJoin(accountPositions, eq(accountPositions.postId, positions.postId))
    .where(eq(accountPositions.userId, userId))
    .orderBy(positions.postSort, positions.postId)
  const joined = (rows: { name: string }[]) => rows.map(({ name }) => name).join(',')
  return { roleGroup: joined(held), postGroup: joined(filled) }
}

/** Updates a staff member's own details. */
export async function updateDetails(
  db: Db,
  userId: number,
  details: Pick<typeof accounts.$inferInsert, 'nickName' | 'sex' | 'phonenumber' | 'email' | 'mailLanguage'>,
): Promise<void> {
  await db.update(accounts).set(details).where(eq(accounts.userId, userId))
}

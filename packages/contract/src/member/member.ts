import { OwnerProof, ownerProblems } from '@app/contract/account/account.ts'
import {
  Choice,
  dataOf,
  Id,
  IdOrText,
  Image,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
  text,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { CityCode } from '@app/contract/site/city.ts'
import { call, doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { hideKinds, memberTexts, relations } from './member.values.ts'
import { NoticeCounts } from './notice.ts'

/** The public part of a person. */
export const UserBrief = z.object({
  /** Null without a person, and for a hidden identity. */
  userId: Id.nullable(),
  nickName: z.string(),
  avatar: z.string(),
  usertype: z.string(),
  authstatus: z.string(),
  badge: z
    .object({
      kind: z.string(),
      label: z.string(),
      labelEn: z.string(),
      schoolId: Id.nullable(),
      schoolName: z.string().nullable(),
    })
    .nullable(),
  level: z.number(),
  region: z.string().nullable(),
  isAlias: z.boolean(),
})
export type UserBrief = z.output<typeof UserBrief>

/** Sums over a person's own published items and relations; exact. */
const Stat = z.object({
  blogCount: z.number(),
  commentCount: z.number(),
  likedCount: z.number(),
  favouritedCount: z.number(),
  followCount: z.number(),
  fansCount: z.number(),
})

/** The caller as the personal centre shows them. */
export const MyInfo = z.object({
  userId: Id,
  nickName: z.string(),
  avatar: z.string(),
  authstatus: z.string(),
  usertype: z.string(),
  userName: z.string(),
  /** Masked, also to its owner. */
  phonenumber: z.string(),
  email: z.string().nullable(),
  /** Null while an address was never confirmed. */
  emailConfirmTime: Moment.nullable(),
  bio: z.string(),
  cityCode: z.string(),
  relation: z.string().nullable(),
  gradYear: z.number().nullable(),
  level: z.number(),
  levelName: z.string(),
  /** What is missing to the next level, one sentence each; empty at the highest. */
  nextLevel: z.object({ need: z.array(z.string()) }),
  schoolInfo: z.object({ schoolId: Id.nullable(), schoolName: z.string().nullable() }),
  badge: UserBrief.shape.badge,
  badgeShow: z.boolean(),
  stat: z.object({ ...Stat.shape, draftCount: z.number() }),
  unread: NoticeCounts,
  /** Null while not muted; a year of 9999 for a mute without an end. */
  mutedUntil: Moment.nullable(),
  /** Why, in the reader's language. */
  muteReason: z.string().nullable(),
  totpOn: z.boolean(),
  phoneBound: z.boolean(),
  /** When the account asked to be closed; null while it stays. */
  closingTime: Moment.nullable(),
  createTime: Moment,
})
export type MyInfo = z.output<typeof MyInfo>

/** Names and texts of a profile; only sent keys change. Another e-mail address asks for the owner's proof. */
export const ProfileChange = z.object({
  nickName: named('昵称', 'Nickname', z.string().max(60)).optional(),
  avatar: named('头像', 'Avatar', Image).optional(),
  bio: named(
    '简介',
    'Bio',
    z
      .string()
      .trim()
      .max(200, text(...memberTexts.bioLength)),
  ).optional(),
  cityCode: CityCode,
  relation: named('身份', 'Relation', Choice(relations)).nullish(),
  gradYear: named('毕业年份', 'Graduation year', WholeOrText(2100, 1950)).nullish(),
  email: named('邮箱', 'E-mail', z.string().trim().max(100)).nullish(),
  badgeShow: named('展示认证', 'Show the badge', z.boolean()).optional(),
  ...OwnerProof,
})

export const getMyInfo = call({
  id: 'member.me',
  summary: { zh: '我的资料', en: 'My profile' },
  method: 'POST',
  path: '/bbs/submitweb/getMyInfo',
  access: 'account',
  transaction: false,
  answer: dataOf(MyInfo),
  shows: ['account:{answer.data.userId}'],
})

export const updateMyInfo = call({
  id: 'member.update',
  summary: { zh: '修改我的资料', en: 'Change my profile' },
  method: 'POST',
  path: '/bbs/submitweb/updateMyInfo',
  access: 'account',
  body: ProfileChange,
  answer: dataOf(MyInfo),
  invalidates: ['account:{answer.data.userId}'],
  problems: [
    'nickLength',
    'nickFormat',
    'nickOfficial',
    'nickAdvert',
    'nickOften',
    'nickReset',
    'profileReset',
    'nickTaken',
    'userMuted',
    'emailFormat',
    'avatarForeign',
    'wordBlocked',
    'contactLeak',
    'stackedMarks',
    'hostDisguised',
    'bioOfficial',
    ...ownerProblems,
  ],
})

export const updateMyAvatar = call({
  id: 'member.avatar',
  summary: { zh: '裁剪并更换头像', en: 'Cut out and change my avatar' },
  method: 'POST',
  path: '/bbs/submitweb/updateMyAvatar',
  access: 'account',
  body: z.object({
    fileId: IdOrText,
    /** The square of the uploaded picture that becomes the avatar, in its pixels. */
    x: WholeOrText(20_000),
    y: WholeOrText(20_000),
    size: WholeOrText(20_000, 1),
  }),
  answer: dataOf(z.object({ avatar: z.string() })),
  problems: ['avatarForeign', 'pictureBroken', 'qrCode'],
  // which account it is only the session says
  invalidatesNothingBecause: 'The handler names the account',
})

/** What a visitor may see of a person. */
export const PublicHome = z.object({
  user: UserBrief,
  bio: z.string(),
  cityName: z.string().nullable(),
  stat: Stat,
  followed: z.boolean(),
  blocked: z.boolean(),
  /** `yyyy-MM`. */
  joinTime: z.string(),
})
export type PublicHome = z.output<typeof PublicHome>

export const getUserHome = publicRead({
  id: 'member.home',
  summary: { zh: '用户主页', en: "A person's public home" },
  path: '/bbs/web/getUserHome/{userId}',
  params: z.object({ userId: PathId }),
  answer: dataOf(PublicHome),
  shows: ['account:{params.userId}', 'account:stat-{params.userId}', 'city'],
  problems: ['notFound'],
})

/** A person in a list of relations. */
export const RelatedPerson = z.object({ user: UserBrief, createTime: Moment, followed: z.boolean() })
export type RelatedPerson = z.output<typeof RelatedPerson>

const relationChange = z.object({ id: IdOrText, on: z.boolean() })
const relationAnswer = dataOf(z.object({ on: z.boolean(), count: z.number() }))

/** Sets whether the caller follows a person; `count` is how many people follow that person. */
export const setUserFollow = call({
  id: 'member.follow',
  summary: { zh: '关注用户', en: 'Follow a person' },
  method: 'POST',
  path: '/bbs/submitweb/setUserFollow',
  access: 'account',
  body: relationChange,
  answer: relationAnswer,
  guardsRepeat: false,
  invalidatesNothingBecause: 'The handler expires the counters of both accounts',
  problems: ['notFound', 'userBlocked', 'followSelf', 'tooFast'],
})

/** Blocking ends follows both ways; `count` is how many people the caller blocks. */
export const setUserBlock = call({
  id: 'member.block',
  summary: { zh: '拉黑用户', en: 'Block a person' },
  method: 'POST',
  path: '/bbs/submitweb/setUserBlock',
  access: 'account',
  body: relationChange,
  answer: relationAnswer,
  guardsRepeat: false,
  invalidatesNothingBecause: 'The handler expires the counters of both accounts',
  problems: ['notFound', 'blockSelf', 'tooFast'],
})

/** Hides a post or a comment for the caller alone, or shows it again. Other members see no change. */
export const setContentHide = call({
  id: 'member.hide',
  summary: { zh: '隐藏或恢复一条内容（只对自己）', en: 'Hide something for oneself' },
  method: 'POST',
  path: '/bbs/submitweb/setContentHide',
  access: 'account',
  body: z.object({ objKind: z.enum(hideKinds), objId: IdOrText, on: z.boolean() }),
  answer: dataOf(z.object({ on: z.boolean() })),
  guardsRepeat: false,
  invalidatesNothingBecause: 'Only the caller’s own page state tells it, which nobody keeps',
  problems: ['tooFast'],
})

const relationList = (id: string, zh: string, en: string, path: string) =>
  call({
    id,
    summary: { zh, en },
    method: 'POST',
    path,
    access: 'account',
    transaction: false,
    query: Paging,
    body: z.object({ ...Paging.shape }),
    answer: listOf(RelatedPerson),
    shows: ['account:{answer.rows.user.userId}'],
    done: doneTexts.done,
  })

export const myFansList = relationList(
  'member.fans',
  '关注我的人',
  'My followers',
  '/bbs/submitweb/myFansList',
)
export const myBlockList = relationList(
  'member.blocks',
  '我拉黑的人',
  'People I block',
  '/bbs/submitweb/myBlockList',
)

import { UserBrief } from '@app/contract/member/member.ts'
import {
  Done,
  dataOf,
  Filter,
  Id,
  IdOrText,
  listOf,
  Moment,
  Paging,
  PathId,
  WholeOrText,
} from '@app/contract/shapes/shapes.ts'
import { INT4_MAX } from '@app/contract/shapes/shapes.values.ts'
import { call, doneTexts } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { thanksKeys } from './comment.values.ts'
import { PostRow } from './post.ts'

/** What all of these have in common: they set a state and never toggle it. */
const setting = {
  method: 'POST',
  access: 'account',
  guardsRepeat: false,
  invalidatesNothingBecause: 'Counters expire; the handler names what shows them',
} as const

const change = z.object({ id: IdOrText, on: z.boolean() })
const liked = dataOf(z.object({ on: z.boolean(), likeCount: z.number() }))

export const setPostLike = call({
  ...setting,
  id: 'reaction.likePost',
  summary: { zh: '赞帖子', en: 'Like a post' },
  path: '/bbs/submitweb/setBlogLike',
  body: change,
  answer: liked,
  problems: ['notFound', 'userBlocked', 'notAllowed', 'tooFast'],
})

export const setCommentLike = call({
  ...setting,
  id: 'reaction.likeComment',
  summary: { zh: '赞评论', en: 'Like a comment' },
  path: '/bbs/submitweb/setCommentLike',
  body: change,
  answer: liked,
  problems: ['notFound', 'userBlocked', 'notAllowed', 'tooFast'],
})

/** Thanks for an answer in a phrase of the site; a reader may press several. */
export const setCommentThanks = call({
  ...setting,
  id: 'reaction.thank',
  summary: { zh: '感谢回答', en: 'Thank for an answer' },
  path: '/bbs/submitweb/setCommentThanks',
  body: z.object({ ...change.shape, phrase: z.enum(thanksKeys) }),
  answer: dataOf(z.object({ on: z.boolean(), count: z.number() })),
  problems: ['notFound', 'userBlocked', 'notAllowed', 'tooFast'],
})

export const setPostHelpful = call({
  ...setting,
  id: 'reaction.helpful',
  summary: { zh: '有帮助', en: 'Mark a post as helpful' },
  path: '/bbs/submitweb/setBlogHelpful',
  body: change,
  answer: dataOf(z.object({ on: z.boolean(), helpfulCount: z.number() })),
  problems: ['notFound', 'userBlocked', 'notAllowed', 'levelTooLow', 'tooFast'],
})

/** With `on` it also moves a saved post to another folder and changes its note. */
export const setPostFavourite = call({
  ...setting,
  id: 'reaction.favourite',
  summary: { zh: '收藏帖子', en: 'Save a post' },
  path: '/bbs/submitweb/setBlogFavourite',
  body: z.object({
    ...change.shape,
    folderId: IdOrText.nullish(),
    note: z.string().trim().max(200).nullish(),
  }),
  answer: dataOf(z.object({ on: z.boolean(), favouriteCount: z.number() })),
  problems: ['notFound', 'userBlocked', 'notAllowed', 'tooFast'],
})

/** Whether the caller saved a post, in which folder and with which note. */
export const readPostFavourite = call({
  id: 'reaction.readFavourite',
  summary: { zh: '我对帖子的收藏', en: 'How I saved a post' },
  method: 'POST',
  path: '/bbs/submitweb/getBlogFavourite/{id}',
  access: 'account',
  transaction: false,
  params: z.object({ id: PathId }),
  answer: dataOf(z.object({ on: z.boolean(), folderId: Id.nullable(), note: z.string().nullable() })),
  invalidatesNothingBecause: 'It is a read that nobody keeps',
})

/** `all` tells of every comment, `key` of official replies, answers of verified members and updates of the author. */
export const setPostFollow = call({
  ...setting,
  id: 'reaction.watchPost',
  summary: { zh: '蹲帖子', en: 'Watch a post' },
  path: '/bbs/submitweb/setBlogFollow',
  body: z.object({ ...change.shape, mode: z.enum(['all', 'key']).nullish() }),
  answer: dataOf(z.object({ on: z.boolean(), mode: z.enum(['all', 'key']).nullable() })),
  problems: ['notFound', 'userBlocked', 'tooFast'],
})

export const setSchoolFollow = call({
  ...setting,
  id: 'reaction.followSchool',
  summary: { zh: '关注学校', en: 'Follow a school' },
  path: '/bbs/submitweb/setSchoolFollow',
  body: change,
  answer: dataOf(z.object({ on: z.boolean(), count: z.number() })),
  problems: ['notFound', 'notAllowed', 'tooFast'],
})

export const setSchoolFavourite = call({
  ...setting,
  id: 'reaction.favouriteSchool',
  summary: { zh: '收藏学校', en: 'Save a school' },
  path: '/bbs/submitweb/setSchoolFavourite',
  body: change,
  answer: dataOf(z.object({ on: z.boolean() })),
  problems: ['notFound', 'tooFast'],
})

const own = {
  method: 'POST',
  access: 'account',
  transaction: false,
  query: Paging,
  shows: ['post:list', 'post:{answer.rows.id}'],
  done: doneTexts.done,
} as const

export const myLikeList = call({
  ...own,
  id: 'reaction.likes',
  summary: { zh: '我赞过的', en: 'Posts I liked' },
  path: '/bbs/submitweb/myLikeList',
  body: z.object({ ...Paging.shape }),
  answer: listOf(PostRow),
})

/** A saved post with what its reader wrote beside it. */
const SavedPost = z.object({
  ...PostRow.shape,
  folderId: Id.nullable(),
  note: z.string().nullable(),
  savedTime: Moment,
})

export const myFavouriteList = call({
  ...own,
  id: 'reaction.favourites',
  summary: { zh: '我的收藏', en: 'Posts I saved' },
  path: '/bbs/submitweb/myFavouriteList',
  body: z.object({ folderId: Filter(IdOrText), ...Paging.shape }),
  answer: listOf(SavedPost),
})

/** What was read lately, newest first. */
export const myViewList = call({
  ...own,
  id: 'reaction.views',
  summary: { zh: '浏览记录', en: 'Posts I read' },
  path: '/bbs/submitweb/myViewList',
  body: z.object({ ...Paging.shape }),
  answer: listOf(z.object({ ...PostRow.shape, viewTime: Moment })),
})

export const clearMyViews = call({
  id: 'reaction.clearViews',
  summary: { zh: '清空浏览记录', en: 'Clear what I read' },
  method: 'POST',
  path: '/bbs/submitweb/clearMyViewList',
  access: 'account',
  answer: Done,
  invalidatesNothingBecause: 'What somebody read is shown to themselves only and never kept',
})

/**
 * How far down the comments of a post the caller came. Recorded within ten seconds, for the place to go on at and for
 * how many are new; ignores posts that are not there.
 */
export const recordReading = call({
  id: 'reaction.read',
  summary: { zh: '记录读到的楼层', en: 'Note the floor that was read' },
  method: 'POST',
  path: '/bbs/submitweb/setBlogRead',
  access: 'account',
  transaction: false,
  body: z.object({ id: IdOrText, floor: WholeOrText(INT4_MAX, 1) }),
  answer: Done,
  invalidatesNothingBecause: 'What somebody read is shown to themselves only and never kept',
})

/** One thing that the caller follows: a person, a school or a post; the other two are null. */
const FollowRow = z.object({
  user: UserBrief.nullable(),
  school: z
    .object({
      id: Id,
      schoolName: z.string(),
      schoolNameEn: z.string(),
      logo: z.string(),
      isSample: z.boolean(),
    })
    .nullable(),
  blog: PostRow.nullable(),
  mode: z.enum(['all', 'key']).nullable(),
  createTime: Moment,
})

export const myFollowList = call({
  ...own,
  id: 'reaction.follows',
  summary: { zh: '我的关注', en: 'What I follow' },
  path: '/bbs/submitweb/myFollowList',
  body: z.object({ kind: Filter(z.enum(['user', 'school', 'blog'])), ...Paging.shape }),
  answer: listOf(FollowRow),
  shows: ['post:list'],
})

const Folder = z.object({ id: Id, name: z.string(), count: z.number() })

export const listFavouriteFolders = call({
  id: 'reaction.folders',
  summary: { zh: '收藏夹', en: 'Folders of saved posts' },
  method: 'POST',
  path: '/bbs/submitweb/listFavouriteFolder',
  access: 'account',
  transaction: false,
  answer: dataOf(z.array(Folder)),
  invalidatesNothingBecause: 'It is a read that nobody keeps',
})

/** A new folder without an id, another name with one. */
export const saveFavouriteFolder = call({
  id: 'reaction.saveFolder',
  summary: { zh: '新建或重命名收藏夹', en: 'Add or rename a folder' },
  method: 'POST',
  path: '/bbs/submitweb/saveFavouriteFolder',
  access: 'account',
  body: z.object({ id: IdOrText.nullish(), name: z.string().trim().min(1).max(20) }),
  answer: dataOf(Folder),
  invalidatesNothingBecause: 'Folders are read by their owner only and never kept',
  problems: ['notFound', 'folderMax', 'folderTaken'],
})

/** What was in it stays saved, without a folder. */
export const deleteFavouriteFolder = call({
  id: 'reaction.deleteFolder',
  summary: { zh: '删除收藏夹', en: 'Delete a folder' },
  method: 'POST',
  path: '/bbs/submitweb/deleteFavouriteFolder/{id}',
  access: 'account',
  params: z.object({ id: PathId }),
  answer: Done,
  guardsRepeat: false,
  invalidatesNothingBecause: 'Folders are read by their owner only and never kept',
  problems: ['notFound'],
})

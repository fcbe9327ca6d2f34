import {
  clearMyViews,
  deleteFavouriteFolder,
  listFavouriteFolders,
  myFavouriteList,
  myFollowList,
  myLikeList,
  myViewList,
  readPostFavourite,
  recordReading,
  saveFavouriteFolder,
  setCommentLike,
  setCommentThanks,
  setPostFavourite,
  setPostFollow,
  setPostHelpful,
  setPostLike,
  setSchoolFavourite,
  setSchoolFollow,
} from '@app/contract/post/reaction.ts'
import { pageOf } from '@app/contract/shapes/shapes.ts'
import { chosen } from '@app/contract/shapes/shapes.values.ts'
import { handle, type RouteHandler, signedIn } from '#platform/http/handle.ts'
import {
  findHelpful,
  followSchool,
  likeComment,
  likePost,
  removeFolder,
  saveFolder,
  savePost,
  saveSchool,
  thankFor,
  watchPost,
} from './actions.ts'
import { foldersOf, savedMark } from './folder-store.ts'
import { followedThings, likedPosts, savedPosts, viewedPosts } from './list-store.ts'
import { forgetViews, noteReading } from './view-store.ts'

export const reactionRoutes: RouteHandler[] = [
  handle(setPostLike, async ({ body }, ctx) => ({
    data: { on: body.on, likeCount: await likePost(ctx, body) },
  })),
  handle(setCommentLike, async ({ body }, ctx) => ({
    data: { on: body.on, likeCount: await likeComment(ctx, body) },
  })),
  handle(setCommentThanks, async ({ body }, ctx) => ({
    data: { on: body.on, count: await thankFor(ctx, body) },
  })),
  handle(setPostHelpful, async ({ body }, ctx) => ({
    data: { on: body.on, helpfulCount: await findHelpful(ctx, body) },
  })),
  handle(setPostFavourite, async ({ body }, ctx) => ({
    data: { on: body.on, favouriteCount: await savePost(ctx, body) },
  })),
  handle(readPostFavourite, async ({ params }, ctx) => {
    const saved = await savedMark(ctx.db, signedIn(ctx).userId, params.id)
    return { data: { on: saved !== undefined, folderId: saved?.folderId ?? null, note: saved?.note ?? null } }
  }),
  handle(setPostFollow, async ({ body }, ctx) => ({ data: await watchPost(ctx, body) })),
  handle(setSchoolFollow, async ({ body }, ctx) => ({
    data: { on: body.on, count: await followSchool(ctx, body) },
  })),
  handle(setSchoolFavourite, async ({ body }, ctx) => {
    await saveSchool(ctx, body)
    return { data: { on: body.on } }
  }),
  handle(myLikeList, ({ query, body }, ctx) =>
    likedPosts(ctx.db, signedIn(ctx).userId, pageOf(query, body), ctx.language),
  ),
  handle(myFavouriteList, ({ query, body }, ctx) =>
    savedPosts(ctx.db, signedIn(ctx).userId, chosen(body.folderId), pageOf(query, body), ctx.language),
  ),
  handle(myViewList, ({ query, body }, ctx) =>
    viewedPosts(ctx.db, signedIn(ctx).userId, pageOf(query, body), ctx.language),
  ),
  handle(clearMyViews, async (_, ctx) => {
    await forgetViews(ctx.db, signedIn(ctx).userId)
    return {}
  }),
  handle(recordReading, ({ body }, ctx) => {
    noteReading(ctx, signedIn(ctx).userId, body.id, body.floor)
    return {}
  }),
  handle(myFollowList, ({ query, body }, ctx) =>
    followedThings(ctx.db, signedIn(ctx).userId, chosen(body.kind), pageOf(query, body), ctx.language),
  ),
  handle(listFavouriteFolders, async (_, ctx) => ({ data: await foldersOf(ctx.db, signedIn(ctx).userId) })),
  handle(saveFavouriteFolder, async ({ body }, ctx) => ({ data: await saveFolder(ctx, body) })),
  handle(deleteFavouriteFolder, async ({ params }, ctx) => {
    await removeFolder(ctx, params.id)
    return {}
  }),
]

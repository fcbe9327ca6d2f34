import type { List } from './list.tsx'
import { memberLists } from './member-lists.tsx'
import { moderationLists } from './moderation-lists.tsx'
import { postLists } from './post-lists.tsx'

/** Every list of the personal centre. */
export const lists = {
  posts: postLists.posts,
  comments: postLists.comments,
  received: postLists.received,
  favourites: postLists.favourites,
  schools: memberLists.schools,
  plans: memberLists.plans,
  likes: postLists.likes,
  views: postLists.views,
  follows: memberLists.follows,
  fans: memberLists.fans,
  drafts: postLists.drafts,
  blocks: memberLists.blocks,
  reports: moderationLists.reports,
  appeals: moderationLists.appeals,
  schoolPosts: postLists.schoolPosts,
  schoolComments: postLists.schoolComments,
} as const satisfies Record<string, List>

export type ListName = keyof typeof lists

/** The description of a list, with what not every one has. */
export const listOf = (name: ListName): List => lists[name]

const own = ['posts', 'drafts', 'comments', 'received', 'favourites', 'schools'] as const
const aboutSchool = ['schoolPosts', 'schoolComments'] as const
const rarer = ['plans', 'likes', 'views', 'follows', 'fans', 'blocks', 'reports', 'appeals'] as const

/** The lists in the order of their tabs: those that are looked at first, and the others. */
export const tabsOf = (isSchool: boolean): { first: readonly ListName[]; more: readonly ListName[] } =>
  isSchool
    ? {
        first: [...aboutSchool, 'posts', 'drafts', 'comments', 'received'],
        more: ['favourites', 'schools', ...rarer],
      }
    : { first: own, more: rarer }

import type { Pair } from '@app/contract/shapes/language.ts'

/** Fields of a file that say the same in both languages. */
export const mediaTwins = [['alt', 'altEn']] as const

/** What a stored file is, by its type. */
export const mediaKinds = {
  picture: { zh: '图片', en: 'Picture' },
  film: { zh: '视频', en: 'Video' },
  sound: { zh: '音频', en: 'Sound' },
  pdf: { zh: 'PDF', en: 'PDF' },
  document: { zh: '文档', en: 'Document' },
} as const satisfies Record<string, Pair>
export type MediaKind = keyof typeof mediaKinds

/** Whose a file is: the site's own, or a member's that visitors see. */
export const mediaOrigins = {
  site: { zh: '网站', en: 'The site' },
  member: { zh: '会员', en: 'Members' },
} as const satisfies Record<string, Pair>
export type MediaOrigin = keyof typeof mediaOrigins

export const mediaUsages = {
  used: { zh: '使用中', en: 'In use' },
  unused: { zh: '未使用', en: 'Unused' },
} as const satisfies Record<string, Pair>

/** What an editor has to mend about a file. */
export const mediaNeeds = {
  alt: { zh: '缺替代文字', en: 'Alt text missing' },
  large: { zh: '文件过大', en: 'Too large' },
} as const satisfies Record<string, Pair>

/** Records that show files, as the library calls them. */
export const mediaUses = {
  banner: { zh: '轮播图', en: 'Banner' },
  news: { zh: '资讯', en: 'News' },
  video: { zh: '视频', en: 'Video' },
  school: { zh: '学校', en: 'School' },
  schoolChange: { zh: '学校待审的修改', en: 'School change under review' },
  blog: { zh: '文章', en: 'Article' },
  story: { zh: '故事', en: 'Story' },
  blogAppend: { zh: '文章的补充', en: 'Addition to an article' },
  blogRevision: { zh: '文章的旧版本', en: 'Earlier version of an article' },
  comment: { zh: '评论', en: 'Comment' },
  draft: { zh: '未发布的草稿', en: 'Unpublished draft' },
  avatar: { zh: '头像', en: 'Avatar' },
  setting: { zh: '网站设置', en: 'Site settings' },
  announcement: { zh: '通知公告', en: 'Announcement' },
  notice: { zh: '会员通知', en: 'Notice to members' },
  report: { zh: '举报', en: 'Report' },
} as const satisfies Record<string, Pair>
export type MediaUse = keyof typeof mediaUses

const KB = 1024
/** From so many bytes a file is too large for a page. */
export const LARGE_BYTES: Readonly<Record<MediaKind, number>> = {
  picture: 800 * KB,
  film: 20 * KB * KB,
  sound: 5 * KB * KB,
  pdf: 3 * KB * KB,
  document: 3 * KB * KB,
}
/** A picture wider than this is never drawn whole by any page. */
export const LARGE_WIDTH = 2400

/** So many earlier contents of a file are stored. */
export const MEDIA_VERSIONS = 10
/** Days after which unused files may be deleted together, as the dialog proposes. */
export const UNUSED_DAYS = 90
/** So many files one clean-up deletes. */
export const CLEANUP_MAX = 200
/** So many addresses are described at once. */
export const DESCRIBED_MAX = 60

import type { ProblemText } from '@app/contract/wire/problem-text.ts'

export const tagProblems = {
  postTagBanned: {
    code: 500,
    errKey: 'blog.tag.banned',
    zh: '标签“{tag}”已停用，请换一个或删去',
    en: 'The tag “{tag}” is not in use here. Choose another or leave it out',
  },
  tagMain: {
    code: 500,
    zh: '主标签须是另一个正常使用的标签',
    en: 'The main tag must be another tag that is in use',
  },
  tagTaken: {
    code: 500,
    zh: '标签“{tag}”已经存在。要合并，请把状态改为“同义词”，主标签填“{tag}”',
    en: 'The tag “{tag}” exists already. To merge the two, choose “Synonym” with “{tag}” as the main tag',
  },
  tagBusy: {
    code: 500,
    zh: '“{tag}”的帖子还在更新，请稍后再改',
    en: 'The posts with “{tag}” are still being changed. Try again in a moment',
  },
  tagInUse: {
    code: 500,
    zh: '“{tag}”还有帖子或同义词，不能删除；可以停用或并入其他标签',
    en: '“{tag}” still has posts or synonyms. Ban it, or make it a synonym of another tag',
  },
} as const satisfies Record<string, ProblemText>

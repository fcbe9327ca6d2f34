import { pairs } from '#app/site/language.ts'

/** What stands in the place of what a reader does not want to see. */
export const foldCopy = pairs({
  hide: { zh: '不看', en: 'Hide' },
  hidePost: (title: string) => ({ zh: `不看《${title}》`, en: `Hide “${title}” from my pages` }),
  hideComment: (name: string) => ({ zh: `不看${name}的这条评论`, en: `Hide this comment by ${name}` }),
  blocked: { zh: '来自已拉黑的用户，已折叠', en: 'From a person you blocked' },
  hidden: { zh: '已隐藏，只对自己生效', en: 'Hidden, for you alone' },
  reported: { zh: '已举报，已为自己折叠', en: 'Reported, and folded for you' },
  show: { zh: '显示', en: 'Show' },
  undo: { zh: '恢复显示', en: 'Show again' },
  failed: { zh: '没有成功，请再试一次', en: 'That did not work. Please try again' },
})

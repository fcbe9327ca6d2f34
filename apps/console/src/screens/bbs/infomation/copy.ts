import { pairs } from '#kit/data/language.ts'

export const copy = pairs({
  text: { zh: '标题与正文', en: 'Title and text' },
  answers: { zh: '四个要点', en: 'Key points' },
  about: { zh: '来源与分类', en: 'Source and category' },
  publishing: { zh: '发布', en: 'Publishing' },
  publishTime: {
    zh: '留空则在发布时取当前时间；晚于现在即定时发布',
    en: 'Leave empty to use the moment of publication. A later time schedules it',
  },
  endTime: {
    zh: '到时自动从网站撤下；留空则一直公开',
    en: 'Taken off the site at this time; leave empty to keep it',
  },
})

import { replyTemplateAdmin } from '@app/contract/moderation/desk/reply-template.ts'
import { screen } from '#kit/page/screen.tsx'

/** 答复模板: what staff write to people again and again. */
export default screen(replyTemplateAdmin, {
  search: ['name', 'usedFor'],
  columns: ['id', 'name', 'usedFor', 'content', 'contentEn', 'sort', 'status', 'updateTime'],
  hidden: ['id', 'updateTime'],
  form: [['name', 'usedFor'], 'content', 'contentEn', ['sort', 'status'], 'remark'],
})

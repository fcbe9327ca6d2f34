import { auditAdmin } from '@app/contract/moderation/audit.ts'
import { Reference } from '#kit/display/reference.tsx'
import { screen } from '#kit/page/screen.tsx'

/** What of the acts is about something that has a record and a page of its own. */
const references: Record<string, 'post' | 'person' | 'school' | undefined> = {
  blog: 'post',
  user: 'person',
  school: 'school',
}

export default screen(auditAdmin, {
  whenEmpty: {
    zh: '还没有记录：工作人员对内容和会员的每个决定都会留在这里',
    en: 'No entries yet. Every decision of staff about content and members is kept here',
  },
  search: ['userName', 'act', 'objKind', 'params'],
  columns: [
    'createTime',
    'userName',
    'role',
    'act',
    'objKind',
    'objId',
    'title',
    'reasonKey',
    'note',
    'before',
    'after',
  ],
  hidden: ['before', 'after'],
  cells: {
    title: ({ objKind, objId, title }) => {
      const to = references[objKind]
      if (!to || objId === null) return <span className="clipped">{title}</span>
      // whether a post is on show today is nothing the log knows
      return <Reference to={to} id={objId} name={title} isHidden={to === 'post'} />
    },
  },
  isUnsorted: true,
  form: [],
})

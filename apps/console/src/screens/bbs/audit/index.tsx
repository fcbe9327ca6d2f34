import { auditAdmin } from '@app/contract/audit.ts'
import { screen } from '#kit/screen.tsx'

export default screen(auditAdmin, {
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
  isUnsorted: true,
  form: [],
})

import { leadAdmin } from '@app/contract/lead.ts'
import { screen } from '#kit/screen.tsx'

export default screen(leadAdmin, {
  search: ['name', 'status', 'params'],
  columns: [
    'id',
    'ref',
    'name',
    'mobile',
    'who',
    'grade',
    'content',
    'source',
    'status',
    'times',
    'createTime',
  ],
  form: [],
})

import { correctionAdmin } from '@app/contract/correction.ts'
import { screen } from '#kit/screen.tsx'

export default screen(correctionAdmin, {
  search: ['ref', 'status', 'params'],
  columns: [
    'ref',
    'status',
    'schoolName',
    'path',
    'field',
    'text',
    'contact',
    'note',
    'createTime',
    'decidedTime',
  ],
  hidden: ['contact', 'decidedTime'],
  facts: ['ref', 'createTime', 'schoolName', 'path', 'field', 'text', 'contact', 'updateBy', 'decidedTime'],
  form: ['status', 'note'],
  width: 640,
})

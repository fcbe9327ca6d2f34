import { synonymAdmin } from '@app/contract/site/search.ts'
import { screen } from '#kit/page/screen.tsx'

export default screen(synonymAdmin, {
  search: ['words', 'status'],
  columns: ['id', 'words', 'status', 'updateTime'],
  form: ['words', 'status', 'remark'],
})

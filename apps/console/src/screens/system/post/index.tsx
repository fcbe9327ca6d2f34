import { positionAdmin } from '@app/contract/system/position.ts'
import { screen } from '#kit/page/screen.tsx'

export default screen(positionAdmin, {
  search: ['postCode', 'postName', 'status'],
  columns: ['postId', 'postCode', 'postName', 'postSort', 'status', 'createTime'],
  name: 'postName',
  form: ['postName', 'postCode', 'postSort', 'status', 'remark'],
  exportAs: 'post',
})

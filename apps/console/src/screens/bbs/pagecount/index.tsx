import { pageCountAdmin } from '@app/contract/monitor/page-view/page-count.ts'
import { screen } from '#kit/page/screen.tsx'

export default screen(pageCountAdmin, {
  search: ['params', 'page', 'path', 'lang'],
  columns: ['day', 'page', 'recordId', 'path', 'lang', 'count'],
  sorts: ['day', 'count'],
  form: [],
})

import { pageCountAdmin } from '@app/contract/monitor/page-view/page-count.ts'
import { screen } from '#kit/page/screen.tsx'

export default screen(pageCountAdmin, {
  whenEmpty: {
    zh: '还没有浏览量：有人访问后，每天每个页面会有一行',
    en: 'No page views yet. Once people visit, each page has one row a day',
  },
  search: ['params', 'page', 'path', 'lang'],
  columns: ['day', 'page', 'recordId', 'path', 'lang', 'count'],
  sorts: ['day', 'count'],
  form: [],
})

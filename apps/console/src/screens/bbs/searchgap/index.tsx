import { searchGapAdmin } from '@app/contract/site/search-gap.ts'
import { screen } from '#kit/page/screen.tsx'
import { GapControl } from './gap-control.tsx'

export default screen(searchGapAdmin, {
  whenEmpty: {
    zh: '没有待处理的词：搜不到结果的词会出现在这里，可以补同义词或文章',
    en: 'No open words. Searches that find nothing arrive here, to be met with a synonym or an article',
  },
  search: ['term', 'state', 'lang'],
  filters: { state: 'open' },
  columns: ['id', 'term', 'times', 'lastDay', 'lang', 'state', 'isEmpty', 'remark', 'updateBy', 'updateTime'],
  hidden: ['isEmpty', 'remark', 'updateBy', 'updateTime'],
  name: 'term',
  form: ['state', 'remark'],
  rowControl: (row) => <GapControl row={row} />,
})

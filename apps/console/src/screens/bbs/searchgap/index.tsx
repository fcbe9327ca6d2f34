import { searchGapAdmin } from '@app/contract/site/search-gap.ts'
import { screen } from '#kit/page/screen.tsx'
import { GapControl } from './gap-control.tsx'

export default screen(searchGapAdmin, {
  search: ['term', 'state', 'lang'],
  filters: { state: 'open' },
  columns: ['id', 'term', 'times', 'lastDay', 'lang', 'state', 'isEmpty', 'remark', 'updateBy', 'updateTime'],
  hidden: ['isEmpty', 'remark', 'updateBy', 'updateTime'],
  name: 'term',
  form: ['state', 'remark'],
  rowControl: (row) => <GapControl row={row} />,
})

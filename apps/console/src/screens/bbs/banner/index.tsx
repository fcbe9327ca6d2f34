import { bannerAdmin } from '@app/contract/banner.ts'
import { screen } from '#kit/screen.tsx'

export default screen(bannerAdmin, {
  search: ['title', 'status'],
  columns: [
    'id',
    'image',
    'title',
    'titleEn',
    'linkUrl',
    'sort',
    'beginTime',
    'endTime',
    'isSample',
    'status',
    'createTime',
  ],
  form: [
    ['title', 'titleEn'],
    ['image', 'imageEn'],
    ['linkUrl', 'linkTarget'],
    ['beginTime', 'endTime'],
    ['scene', 'sort'],
    'status',
    'remark',
  ],
  hidden: ['createTime'],
  width: 760,
})

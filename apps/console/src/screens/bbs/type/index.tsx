import { typeAdmin } from '@app/contract/editorial/type.ts'
import { screen } from '#kit/page/screen.tsx'

export default screen(typeAdmin, {
  search: ['kind', 'name', 'status'],
  columns: [
    'id',
    'kind',
    'number',
    'name',
    'nameEn',
    'hint',
    'hintEn',
    'key',
    'showsHint',
    'sort',
    'status',
    'updateTime',
  ],
  form: [
    ['kind', 'number'],
    'key',
    ['name', 'nameEn'],
    ['hint', 'hintEn'],
    ['showsHint', 'sort'],
    'status',
    'remark',
  ],
  name: 'name',
  hidden: ['showsHint', 'updateTime'],
  newOnly: ['kind', 'number', 'key'],
  hints: {
    number: {
      zh: '写入文章或资讯的编码，保存后不能修改。红黑榜只统计文章分类 1 至 6。',
      en: 'Stored with articles and news; it cannot be changed later. The red and black lists count article categories 1 to 6 only.',
    },
    key: { zh: '用在网址里，保存后不能修改。', en: 'Part of web addresses; it cannot be changed later.' },
    showsHint: {
      zh: '英文名单独出现时，在后面用括号注明说明。',
      en: 'Where the English name appears on its own, the hint follows in brackets.',
    },
  },
  width: 720,
})

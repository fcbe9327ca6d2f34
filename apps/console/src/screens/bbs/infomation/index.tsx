import { newsAdmin } from '@app/contract/editorial/news.ts'
import { newsTwins } from '@app/contract/editorial/news.values.ts'
import { MissingTwins } from '#kit/display/missing-twins.tsx'
import { PreviewButton } from '#kit/display/page-preview.tsx'
import { cityChoice } from '#kit/form/city-choice.ts'
import { TypeName, typeChoice } from '#kit/form/type-choice.tsx'
import { screen } from '#kit/page/screen.tsx'
import { copy } from './copy.ts'

export default screen(newsAdmin, {
  search: ['title', 'infoType', 'cityCode', 'state', 'params'],
  columns: [
    'id',
    'title',
    'titleEn',
    'infoType',
    'state',
    'missing',
    'publishTime',
    'endTime',
    'cityCode',
    'isTop',
    'viewCount',
    'isSample',
    'updateBy',
    'updateTime',
  ],
  hidden: ['titleEn', 'endTime', 'cityCode', 'viewCount', 'isSample', 'updateBy'],
  widgets: { infoType: typeChoice('news'), cityCode: cityChoice },
  cells: {
    infoType: ({ infoType }) => <TypeName kind="news" number={infoType} />,
    missing: ({ missing }) => <MissingTwins missing={missing} shape={newsAdmin.draft.shape} />,
  },
  rowControl: ({ id }, name) => <PreviewButton path={`/news/detail/${id}`} name={name} />,
  twins: newsTwins,
  form: [
    {
      title: copy.text,
      fields: [
        ['title', 'titleEn'],
        ['summary', 'summaryEn'],
        ['content', 'contentEn'],
      ],
    },
    {
      title: copy.answers,
      fields: [
        ['changed', 'changedEn'],
        ['who', 'whoEn'],
        ['since', 'sinceEn'],
        ['todo', 'todoEn'],
      ],
    },
    {
      title: copy.about,
      fields: [['infoType', 'cityCode'], ['source', 'sourceEn'], ['sourceUrl', 'effectiveDate'], 'cover'],
    },
    {
      title: copy.publishing,
      fields: ['status', ['publishTime', 'endTime'], 'isTop', 'remark'],
    },
  ],
  hints: { publishTime: copy.publishTime, endTime: copy.endTime },
  start: { infoType: 1 },
  detailFields: [
    'title',
    'titleEn',
    'state',
    'missing',
    'publishTime',
    'endTime',
    'summary',
    'summaryEn',
    'content',
    'contentEn',
    'cover',
    'source',
    'sourceEn',
    'sourceUrl',
    'effectiveDate',
    'remark',
    'createBy',
    'createTime',
    'updateBy',
    'updateTime',
  ],
  rowSwitch: false,
  pageOf: (id) => `/news/detail/${id}`,
  width: 1200,
})

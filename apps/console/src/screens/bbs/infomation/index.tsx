import { newsAdmin } from '@app/contract/editorial/news.ts'
import { newsTwins } from '@app/contract/editorial/news.values.ts'
import { pairs } from '#kit/data/language.ts'
import { MissingTwins } from '#kit/display/missing-twins.tsx'
import { PreviewButton } from '#kit/display/page-preview.tsx'
import { cityChoice } from '#kit/form/city-choice.ts'
import { TypeName, typeChoice } from '#kit/form/type-choice.tsx'
import { screen } from '#kit/page/screen.tsx'

const copy = pairs({
  text: { zh: '标题与正文', en: 'Title and text' },
  answers: { zh: '四个要点', en: 'Four answers' },
  about: { zh: '来源与分类', en: 'Source and place' },
  publishing: { zh: '发布', en: 'Publishing' },
  publishTime: {
    zh: '留空则在发布时取当前时间；晚于现在即定时发布',
    en: 'Empty: the moment it is published. Later than now: it appears then',
  },
  endTime: { zh: '到时自动从网站撤下；留空则一直公开', en: 'It leaves the site then; empty: it stays' },
})

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
  rowControl: ({ id, title, titleEn }) => (
    <PreviewButton path={`/news/detail/${id}`} name={title || titleEn} />
  ),
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

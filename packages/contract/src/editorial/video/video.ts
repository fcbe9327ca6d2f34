import {
  HalfLine,
  HalfText,
  PublicationDraft,
  PublicationRecord,
  PublicationSearch,
} from '@app/contract/editorial/publication.ts'
import { resource } from '@app/contract/shapes/resource.ts'
import {
  DayRange,
  dataOf,
  Filter,
  Id,
  IdOrText,
  Image,
  LongText,
  listOf,
  Moment,
  named,
  Paging,
  PathId,
  text,
  Whole,
} from '@app/contract/shapes/shapes.ts'
import { CityCode, StoredCityCode } from '@app/contract/site/city.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { doneTexts, publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { FILM_ADDRESS, FILM_MAX_SECONDS } from './video.values.ts'
import { VTT_MAX } from './web-vtt.values.ts'

const draft = z.object({
  title: named('标题', 'Chinese title', HalfLine(160)),
  titleEn: named('英文标题', 'English title', HalfLine(300)),
  intro: named('简介', 'Chinese introduction', HalfText(2_000)),
  introEn: named('英文简介', 'English introduction', HalfText(2_000)),
  videoUrl: named(
    '视频',
    'Video file',
    z
      .string()
      .trim()
      .max(500)
      .regex(
        FILM_ADDRESS,
        text('请上传 mp4 文件，或填写 https 地址', 'Upload an mp4 file, or enter an https address'),
      )
      .default(''),
  ),
  cover: named('封面', 'Cover', Image.default('')),
  duration: named('时长（秒）', 'Length in seconds', Whole(FILM_MAX_SECONDS).default(0)),
  captions: named('中文字幕（WebVTT）', 'Chinese captions (WebVTT)', LongText(VTT_MAX).default('')),
  captionsEn: named('英文字幕（WebVTT）', 'English captions (WebVTT)', LongText(VTT_MAX).default('')),
  schoolId: named('学校', 'School', IdOrText.nullish()),
  cityCode: named('城市', 'City', StoredCityCode),
  ...PublicationDraft,
  remark: Remark,
})

/** Video visits as editors keep them. */
export const videoAdmin = resource({
  name: 'video',
  title: { zh: '视频', en: 'Video' },
  path: '/bbs/video',
  permission: 'bbs:video',
  id: 'id',
  record: z.object({
    id: named('编号', 'No.', Id),
    ...draft.shape,
    duration: named('时长', 'Length', z.number()),
    captions: named('字幕', 'Captions', z.string()),
    schoolId: named('学校', 'School', Id.nullable()),
    schoolName: named('学校', 'School', z.string().nullable()),
    schoolNameEn: named('学校英文名称', 'School in English', z.string().nullable()),
    ...PublicationRecord,
    viewCount: named('浏览', 'Views', z.number()),
    isSample: named('示例数据', 'Sample data', z.boolean()),
    ...Written,
  }),
  draft,
  search: z.object({
    title: named('关键词', 'Keywords', z.string().max(60).optional()),
    cityCode: named('城市', 'City', z.string().max(6).optional()),
    ...PublicationSearch,
    params: named('发布日期', 'Published', DayRange),
  }),
})

export const VideoRow = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string(),
  cover: z.string(),
  videoUrl: z.string(),
  duration: z.number(),
  schoolId: Id.nullable(),
  schoolName: z.string().nullable(),
  /** False for a school that has no public page: it is named, and nothing links to it. */
  isSchoolOpen: z.boolean(),
  cityCode: z.string(),
  viewCount: z.number(),
  /** Whether the film has captions in the language of the answer. */
  hasCaptions: z.boolean(),
  publishTime: Moment,
  isSample: z.boolean(),
})
export type VideoRow = z.output<typeof VideoRow>

export const listHomeVideos = publicRead({
  id: 'video.home',
  summary: { zh: '首页视频', en: 'Videos of the home page' },
  path: '/bbs/web/listHomeVideo',
  body: z.object({ cityCode: CityCode }),
  answer: dataOf(z.array(VideoRow)),
  shows: ['video:list', 'video:{answer.data.id}', 'school:{answer.data.schoolId}'],
})

export const listVideos = publicRead({
  id: 'video.public',
  summary: { zh: '视频探校列表', en: 'Video school visits' },
  path: '/bbs/web/listVideoVideo',
  query: z.object({ ...Paging.shape, query: z.string().max(50).optional() }),
  body: z.object({ cityCode: CityCode, query: Filter(z.string().max(50)), ...Paging.shape }),
  answer: listOf(VideoRow),
  shows: ['video:list', 'video:{answer.rows.id}', 'school:list'],
  done: doneTexts.done,
})

const Cue = z.object({ start: z.number(), end: z.number(), text: z.string() })

/** A video with its captions. */
export const VideoDetail = z.object({
  ...VideoRow.shape,
  intro: z.string(),
  introEn: z.string(),
  /** Captions of the film, in seconds, by language. */
  cues: z.array(Cue),
  cuesEn: z.array(Cue),
  related: z.array(VideoRow),
})
export type VideoDetail = z.output<typeof VideoDetail>

export const getVideo = publicRead({
  id: 'video.detail',
  summary: { zh: '视频详情', en: 'One video' },
  path: '/bbs/web/getVideo/{id}',
  preview: 'bbs:video:query',
  params: z.object({ id: PathId }),
  answer: dataOf(VideoDetail),
  shows: [
    'video:list',
    'video:{params.id}',
    'video:{answer.data.related.id}',
    'school:{answer.data.schoolId}',
    'school:{answer.data.related.schoolId}',
  ],
  problems: ['notFound'],
})

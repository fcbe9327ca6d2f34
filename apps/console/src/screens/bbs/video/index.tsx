import { videoAdmin } from '@app/contract/editorial/video/video.ts'
import { videoTwins } from '@app/contract/editorial/video/video.values.ts'
import { cuesOf } from '@app/contract/editorial/video/web-vtt.values.ts'
import { pairs, useSay } from '#kit/data/language.ts'
import { MissingTwins } from '#kit/display/missing-twins.tsx'
import { PreviewButton } from '#kit/display/page-preview.tsx'
import { Reference } from '#kit/display/reference.tsx'
import { cityChoice } from '#kit/form/city-choice.ts'
import { SchoolBox } from '#kit/form/school-box.tsx'
import { screen } from '#kit/page/screen.tsx'
import { CaptionsBox } from './captions-box.tsx'
import { FilmBox } from './film-box.tsx'

const copy = pairs({
  film: { zh: '视频与封面', en: 'Video and cover' },
  text: { zh: '标题与简介', en: 'Title and introduction' },
  captions: { zh: '字幕', en: 'Captions' },
  publishing: { zh: '发布', en: 'Publishing' },
  duration: { zh: '从视频自动读取', en: 'Read from the video file' },
  schoolId: { zh: '输入校名查找；没有则留空', en: 'Type part of the name; leave empty for none' },
  publishTime: {
    zh: '留空则在发布时取当前时间；晚于现在即定时发布',
    en: 'Leave empty to use the moment of publication. A later time schedules it',
  },
  endTime: {
    zh: '到时自动从网站撤下；留空则一直公开',
    en: 'Taken off the site at this time; leave empty to keep it',
  },
  count: (zh: number, en: number) => ({
    zh: `中文 ${zh} 条，英文 ${en} 条`,
    en: `ZH ${zh} · EN ${en}`,
  }),
})

function CaptionCount({ captions, captionsEn }: { captions: string; captionsEn: string }) {
  const say = useSay()
  return <>{say(copy.count(cuesOf(captions).length, cuesOf(captionsEn).length))}</>
}

/** Seconds as a clock: `3:08`. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export default screen(videoAdmin, {
  search: ['title', 'cityCode', 'state', 'params'],
  columns: [
    'id',
    'title',
    'titleEn',
    'schoolName',
    'duration',
    'captions',
    'state',
    'missing',
    'publishTime',
    'endTime',
    'cityCode',
    'viewCount',
    'isSample',
    'updateTime',
  ],
  hidden: ['titleEn', 'endTime', 'cityCode', 'viewCount', 'isSample'],
  widgets: {
    videoUrl: FilmBox,
    captions: CaptionsBox,
    captionsEn: CaptionsBox,
    cityCode: cityChoice,
    schoolId: SchoolBox,
  },
  cells: {
    duration: ({ duration }) => <span className="number">{clock(duration)}</span>,
    captions: (row) => <CaptionCount {...row} />,
    schoolName: ({ schoolId, schoolName, schoolNameEn }) => (
      <Reference to="school" id={schoolId} name={schoolName} nameEn={schoolNameEn} />
    ),
    missing: ({ missing }) => <MissingTwins missing={missing} shape={videoAdmin.draft.shape} />,
  },
  rowControl: ({ id }, name) => <PreviewButton path={`/video/detail/${id}`} name={name} />,
  twins: videoTwins,
  form: [
    { title: copy.film, fields: ['videoUrl', 'duration', 'cover'] },
    {
      title: copy.text,
      fields: [
        ['title', 'titleEn'],
        ['intro', 'introEn'],
        ['schoolId', 'cityCode'],
      ],
    },
    { title: copy.captions, fields: [['captions', 'captionsEn']] },
    { title: copy.publishing, fields: ['status', ['publishTime', 'endTime'], 'remark'] },
  ],
  hints: {
    duration: copy.duration,
    schoolId: copy.schoolId,
    publishTime: copy.publishTime,
    endTime: copy.endTime,
  },
  rowSwitch: false,
  pageOf: (id) => `/video/detail/${id}`,
  width: 1100,
})

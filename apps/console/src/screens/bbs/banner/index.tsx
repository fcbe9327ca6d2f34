import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { PreviewButton } from '#kit/display/page-preview.tsx'
import { screen } from '#kit/page/screen.tsx'
import { FocalPoint, FocalPointWithPicture } from './focal-point.tsx'
import { draftQuery, SceneWithPreview } from './scene-picker.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** A day without its time: banners come and go at midnight. */
const Day = ({ at }: { at: Date | null | undefined }) =>
  at ? <span className="number">{writeMoment(at).slice(0, 10)}</span> : null

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
    ['focusX', 'focusY'],
    'scene',
    'sort',
    'status',
    'remark',
  ],
  hidden: ['createTime', 'isSample', 'linkUrl'],
  widgets: { focusX: FocalPoint, focusY: FocalPointWithPicture },
  isHidden: (name, draft) => (name === 'focusX' || name === 'focusY') && !draft.image && !draft.imageEn,
  hints: {
    scene: {
      zh: '没有上传图片的语言显示这幅插画。',
      en: 'Shown in a language without a picture of its own.',
    },
    focusX: {
      zh: '裁切时保留图片的这一处；中文、英文图片共用。',
      en: 'The part that stays when the picture is cropped; the same for both languages.',
    },
  },
  cells: {
    image: ({ image, scene, title }) => <Thumbnail image={image} scene={scene} title={title} />,
    beginTime: ({ beginTime }) => <Day at={beginTime} />,
    endTime: ({ endTime }) => <Day at={endTime} />,
  },
  rowControl: (banner, name) => <PreviewButton path="/" name={name} query={draftQuery(banner, banner.id)} />,
  formWidgets: (id) => ({ scene: (props) => <SceneWithPreview {...props} bannerId={id} /> }),
  width: 760,
})

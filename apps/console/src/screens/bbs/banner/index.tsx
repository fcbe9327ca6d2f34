import { bannerAdmin } from '@app/contract/editorial/banner.ts'
import { writeMoment } from '@app/contract/shapes/shapes.values.ts'
import { screen } from '#kit/page/screen.tsx'
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
    ['scene', 'sort'],
    'status',
    'remark',
  ],
  hidden: ['createTime', 'isSample', 'linkUrl'],
  cells: {
    image: ({ image, scene, title }) => <Thumbnail image={image} scene={scene} title={title} />,
    beginTime: ({ beginTime }) => <Day at={beginTime} />,
    endTime: ({ endTime }) => <Day at={endTime} />,
  },
  width: 760,
})

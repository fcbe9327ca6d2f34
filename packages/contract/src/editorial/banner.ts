import { resource } from '@app/contract/shapes/resource.ts'
import {
  Choice,
  dataOf,
  Id,
  Image,
  Line,
  Moment,
  named,
  Status,
  text,
  Whole,
} from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { call } from '@app/contract/wire/call.ts'
import { z } from 'zod'
import { bannerScenes, USUAL_SCENE } from './banner.values.ts'

export const linkTargets = {
  self: { zh: '当前窗口', en: 'Same window' },
  blank: { zh: '新窗口', en: 'New window' },
} as const

const draft = z.object({
  title: named('标题', 'Title', Line(40)),
  titleEn: named('英文标题', 'English title', Line(80)),
  image: named('图片', 'Picture', Image.default('')),
  imageEn: named('英文版图片', 'Picture for English', Image.default('')),
  scene: named('插画', 'Scene', Choice(bannerScenes).default(USUAL_SCENE)),
  focusX: named('焦点：左右', 'Focus: left to right', Whole(100).default(50)),
  focusY: named('焦点：上下', 'Focus: top to bottom', Whole(100).default(50)),
  linkUrl: named(
    '链接地址',
    'Link',
    z
      .string()
      .trim()
      .max(300)
      .regex(
        /^(\/(?![/\\])|https:\/\/|$)/,
        text('链接须以 / 或 https:// 开头', 'A link starts with / or https://'),
      ),
  ),
  linkTarget: named('打开方式', 'Opens in', Choice(linkTargets).default('self')),
  sort: named('显示顺序', 'Order', Whole(9999)),
  beginTime: named('开始时间', 'From', Moment.nullish()),
  endTime: named('结束时间', 'Until', Moment.nullish()),
  status: named('状态', 'Status', Status.default('0')),
  remark: Remark,
})

/** Banners of the home page. */
export const bannerAdmin = resource({
  name: 'banner',
  title: { zh: '轮播图', en: 'Banner' },
  path: '/bbs/banner',
  permission: 'bbs:banner',
  id: 'id',
  record: z.object({
    id: named('编号', 'No.', Id),
    ...draft.shape,
    scene: named('插画', 'Scene', z.string()),
    focusX: named('焦点：左右', 'Focus: left to right', z.number()),
    focusY: named('焦点：上下', 'Focus: top to bottom', z.number()),
    status: named('状态', 'Status', Status),
    isSample: named('示例数据', 'Sample data', z.boolean()),
    ...Written,
  }),
  draft,
  search: z.object({
    title: named('标题', 'Title', z.string().max(40).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})

export const BannerRow = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string(),
  image: z.string(),
  imageEn: z.string(),
  scene: z.string(),
  /** The part of the picture that stays when it is cropped, in hundredths from the left and from the top. */
  focusX: z.number(),
  focusY: z.number(),
  linkUrl: z.string(),
  linkTarget: z.string(),
  sort: z.number(),
  isSample: z.boolean(),
})
export type BannerRow = z.output<typeof BannerRow>

/** What an editor sees of a banner that is not saved. */
const Unsaved = draft
  .pick({
    title: true,
    titleEn: true,
    image: true,
    imageEn: true,
    scene: true,
    focusX: true,
    focusY: true,
    linkUrl: true,
    linkTarget: true,
  })
  .extend({ id: Id.optional() })

/** Enabled banners inside their dates, by order, at most ten. */
export const listHomeBanners = call({
  id: 'banner.home',
  summary: { zh: '首页轮播图', en: 'Banners of the home page' },
  method: 'POST',
  path: '/bbs/web/listHomeBanner',
  access: 'public',
  transaction: false,
  /** In a preview this banner stands in front, in place of itself as it was saved. */
  body: z.object({ draft: Unsaved.optional() }),
  preview: 'bbs:banner:query',
  answer: dataOf(z.array(BannerRow)),
  cache: 'minute',
  shows: ['banner'],
})

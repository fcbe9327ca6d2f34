import { resource } from '@app/contract/shapes/resource.ts'
import { dataOf, Id, Line, named, Status, text, Whole } from '@app/contract/shapes/shapes.ts'
import { Remark, Written } from '@app/contract/system/dictionary.ts'
import { publicRead } from '@app/contract/wire/call.ts'
import { z } from 'zod'

const draft = z.object({
  label: named('城市名称', 'Name', Line(20)),
  labelEn: named('英文名称', 'English name', Line(40)),
  value: named(
    '城市编码',
    'Code',
    z.string().regex(/^\d{6}$/, text('城市编码须为6位数字', 'A city code has 6 digits')),
  ),
  lng: named('经度', 'Longitude', z.number().min(-180).max(180)),
  lat: named('纬度', 'Latitude', z.number().min(-90).max(90)),
  sort: named('显示顺序', 'Order', Whole(9999)),
  status: named('状态', 'Status', Status.default('0')),
  remark: Remark,
})

/** Cities that the portal is divided into. The smallest complete resource: copy this one. */
export const cityAdmin = resource({
  name: 'city',
  title: { zh: '城市', en: 'City' },
  path: '/bbs/city',
  permission: 'bbs:city',
  id: 'id',
  record: z.object({
    id: named('编号', 'No.', Id),
    ...draft.shape,
    ...Written,
  }),
  draft,
  search: z.object({
    label: named('城市名称', 'Name', z.string().max(20).optional()),
    status: named('状态', 'Status', Status.optional()),
  }),
})

/** `value` is empty for the last entry, all cities, which selectors drop (docs/wire.md#cities). */
export const CityOption = z.object({
  label: z.string(),
  value: z.string(),
  labelEn: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
})
export type CityOption = z.output<typeof CityOption>

export const listCities = publicRead({
  id: 'city.options',
  summary: { zh: '城市选项', en: 'Cities to choose from' },
  path: '/bbs/web/listCity',
  answer: dataOf(z.array(CityOption)),
  shows: ['city'],
})

/** A city filter as callers send it; null, empty and `000000` mean all. */
export const CityCode = z.string().max(6).nullish()

/** The city of a record: six digits, of which `000000` stands for all cities. */
export const StoredCityCode = z
  .string()
  .regex(/^\d{6}$/, text('请选择城市', 'Choose a city'))
  .default('000000')

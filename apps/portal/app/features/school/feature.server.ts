import type { AddressGroup } from '@app/contract/school/register/indexing.values.ts'
import { ADDRESSES_MAX, getSchool, listSchoolAddresses } from '@app/contract/school/school.ts'
import type { Api } from '@app/contract/wire/client.ts'
import { plainImage, serverFeature } from '#app/request/feature.server.ts'
import { say } from '#app/site/language.ts'
import { yearFields } from './compare/year-fields.ts'
import { detailCopy } from './detail/detail-copy.ts'
import { schoolFeature } from './feature.ts'
import { listCopy } from './list/list-copy.ts'
import { openDayCopy } from './open-day/open-day-copy.ts'
import { namesOf } from './wording.ts'

/** Pages of schools in the sitemap. */
const addressesOf = (group: AddressGroup) => ({
  page: 'school.detail' as const,
  atOnce: ADDRESSES_MAX,
  read: async (api: Api, query: { pageNum: number; pageSize: number }) => {
    const { rows, total } = await api(listSchoolAddresses, { body: { group, ...query } })
    return {
      total,
      rows: rows.map(({ id, updateTime }) => ({
        id,
        isSample: false,
        publishTime: updateTime,
        editTime: null,
      })),
    }
  },
})

export default serverFeature(schoolFeature, {
  query: {
    'school.list': 'all',
    'school.openDays': { names: ['town', 'page'] },
    'school.compare': {
      names: ['ids', 'diff', ...yearFields.filter((name) => name !== 'skip')],
      many: ['skip'],
    },
  },
  fileQuery: {
    '/shortlist/calendar.ics': { names: ['key', 'lang'] },
    '/school/open-days.ics': { names: ['school', 'lang'] },
  },
  sitemap: {
    publicschools: addressesOf('public'),
    privateschools: addressesOf('private'),
    otherschools: addressesOf('other'),
  },
  footer: [
    { column: 'tools', order: 1, page: 'school.compare', text: { zh: '对比', en: 'Compare' } },
    { column: 'tools', order: 5, page: 'school.openDays', text: { zh: '开放日', en: 'Open days' } },
    { column: 'tools', order: 2, page: 'shortlist', text: { zh: '收藏', en: 'Shortlist' } },
  ],
  images: {
    'school.openDays': plainImage(openDayCopy.title, {
      kind: 'school',
      id: 2,
      isBoarding: false,
      isUrban: false,
    }),
    'school.list': plainImage(listCopy.title, { kind: 'school', id: 1, isBoarding: true, isUrban: false }),
  },
  recordImages: {
    'school.detail': async (api, id, language) => {
      const { data: school } = await api(getSchool, { params: { id } })
      const isBoarding = school.boarding === 'full' || school.boarding === 'optional'
      return {
        title: say(detailCopy.title(namesOf(school, language).main.text), language),
        kicker: say(listCopy.title, language),
        drawing: { kind: 'school', id, isBoarding, isUrban: school.schoolType === 0 },
        isSample: school.isSample,
      }
    },
  },
})

import { feature, page } from '#app/site/feature.ts'

export const schoolFeature = feature({
  name: 'school',
  pages: {
    'school.list': page('/school/list', 'list/list.route.tsx'),
    'school.detail': page('/school/detail/:id', 'detail/detail.route.tsx', { list: 'school.list' }),
    'school.compare': page('/school/compare', 'compare/compare.route.tsx', { robots: 'noindex' }),
    'school.applications': page('/shortlist/applications', 'application/applications.route.tsx', {
      robots: 'noindex',
    }),
    'school.openDays': page('/school/open-days', 'open-day/open-days.route.tsx'),
    'school.myOpenDays': page('/school/open-days/mine', 'open-day/my-open-days.route.tsx', {
      robots: 'noindex',
    }),
    shortlist: page('/shortlist', 'shortlist/shortlist.route.tsx', { robots: 'noindex' }),
  },
  files: {
    'shortlist/calendar.ics': 'application/calendar.route.ts',
    'school/open-days.ics': 'open-day/open-days-calendar.route.ts',
  },
  search: [{ objType: 1, page: 'school.detail', icon: 'school' }],
})

import { feature, page } from '#app/site/feature.ts'

export const schoolAuthFeature = feature({
  name: 'school-auth',
  pages: {
    'layout.schoolinfo': page('/layout/schoolinfo', 'school-auth.route.tsx', { robots: 'noindex' }),
    schoolinfo: page('/schoolinfo', 'school-auth.route.tsx', { robots: 'noindex' }),
  },
})

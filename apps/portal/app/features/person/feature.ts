import { feature, page } from '#app/site/feature.ts'

export const personFeature = feature({
  name: 'person',
  pages: {
    'layout.person': page('/layout/person', 'centre/person.route.tsx', { robots: 'noindex' }),
    person: page('/person', 'centre/person.route.tsx', { robots: 'noindex' }),
    'layout.editinfo': page('/layout/editinfo', 'profile/profile.route.tsx', { robots: 'noindex' }),
    editinfo: page('/editinfo', 'profile/profile.route.tsx', { robots: 'noindex' }),
    'user.home': page('/user/home/:id', 'home.route.tsx', { robots: 'noindex' }),
  },
})

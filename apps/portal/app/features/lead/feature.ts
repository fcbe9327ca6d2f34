import { feature, page } from '#app/site/feature.ts'

export const leadFeature = feature({
  name: 'lead',
  pages: {
    contact: page('/contact', 'contact.route.tsx'),
    'contact.thanks': page('/contact/thanks', 'thanks.route.tsx', { robots: 'noindex', kind: 'receipt' }),
    'contact.withdraw': page('/contact/withdraw', 'withdraw.route.tsx', { robots: 'noindex' }),
  },
})

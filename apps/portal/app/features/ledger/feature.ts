import { feature, page } from '#app/site/feature.ts'

export const ledgerFeature = feature({
  name: 'ledger',
  pages: { ledger: page('/ledger', 'ledger.route.tsx', { isAboutSite: true }) },
})

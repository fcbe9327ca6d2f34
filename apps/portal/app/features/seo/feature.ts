import { feature } from '#app/site/feature.ts'

export const seoFeature = feature({
  name: 'seo',
  pages: {},
  files: {
    'sitemap.xml': 'sitemap.route.ts',
    'sitemap-pages.xml': 'sitemap-pages.route.ts',
    'sitemap/:file': 'sitemap-records.route.ts',
    'llms.txt': 'llms.route.ts',
    'robots.txt': 'robots.route.ts',
  },
})

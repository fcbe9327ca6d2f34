import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // a page tells its own route and no other: links lead to documents, so none is looked for later
  routeDiscovery: { mode: 'lazy' },
} satisfies Config

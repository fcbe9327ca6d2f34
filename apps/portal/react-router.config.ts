import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // one small table of routes travels with the page, so no request asks for parts of it later
  routeDiscovery: { mode: 'initial' },
} satisfies Config

import type { ServerFeature } from './request/feature.server.ts'

/** What the features of `features.ts` bring to the server alone, by the names of their folders. */
export const serverFeatures: ReadonlyMap<string, ServerFeature> = new Map(
  Object.entries(
    import.meta.glob<ServerFeature>('./features/*/feature.server.ts', { eager: true, import: 'default' }),
  ).map(([file, declared]) => [file.split('/')[2] ?? '', declared]),
)

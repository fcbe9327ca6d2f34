import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'

const BASE = '/_console/'
const TARGET = 'es2023'

/** The modules that every page of the console starts with, and those of the sign-in page, the frame and all lists. */
const starts = {
  entry: /\/src\/main\.tsx$/,
  signIn: /\/shell\/sign-in\/sign-in-page\.tsx$/,
  frame: /\/shell\/(?:frame|guard|screens|tabs\/open-pages)\.tsx?$/,
  list: /\/kit\/page\/resource-screen\.tsx$/,
}

/** Chunks in the order in which they take modules: each has what it needs in itself and in those before it. */
const chunkNames = ['entry', 'shared', 'frame', 'list'] as const
type ChunkName = (typeof chunkNames)[number]

/** The modules of the chunks that hold a start, and of all chunks that these import. */
function reachedFrom(start: RegExp, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = chunks.get(fileName)
    if (!chunk || seen.has(fileName)) return
    seen.add(fileName)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const { fileName, moduleIds } of chunks.values())
    if (moduleIds.some((id) => start.test(id))) visit(fileName)
  return new Set([...seen].flatMap((fileName) => chunks.get(fileName)?.moduleIds ?? []))
}

/**
 * Gives the modules that most pages load a chunk by name. Left to itself the bundler makes one chunk for every set of
 * screens that share a module, and a list asks for 150 of them. Which modules a page really needs is known once unused
 * exports are gone, so the console is built twice.
 */
async function chunksByModule(): Promise<ReadonlyMap<string, ChunkName>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base: BASE,
    plugins: [react()],
    build: { target: TARGET, write: false, minify: false },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const entry = reachedFrom(starts.entry, chunks)
  const signIn = reachedFrom(starts.signIn, chunks)
  const frame = reachedFrom(starts.frame, chunks)
  const list = reachedFrom(starts.list, chunks)
  const nameOf = (id: string): ChunkName | undefined => {
    if (entry.has(id)) return 'entry'
    // what the sign-in page needs of the others is apart, so that it loads nothing else of them
    if (signIn.has(id)) return frame.has(id) || list.has(id) ? 'shared' : undefined
    if (frame.has(id)) return 'frame'
    return list.has(id) ? 'list' : undefined
  }
  const names = new Map<string, ChunkName>()
  for (const id of [...entry, ...frame, ...list]) {
    const name = nameOf(id)
    if (name) names.set(id, name)
  }
  return names
}

/** Chunks that stand in every page, and those that the frame around all screens has loaded besides. */
const ofEntry = new Set<string>()
const ofFrame = new Set<string>()

/** Finds the chunks that are loaded anyway, before the lists of what an import preloads are written. */
const findLoaded: Plugin = {
  name: 'find-loaded',
  enforce: 'pre',
  generateBundle(_, bundle) {
    const add = (loaded: Set<string>, fileName: string) => {
      const chunk = bundle[fileName]
      if (chunk?.type !== 'chunk' || loaded.has(fileName)) return
      loaded.add(fileName)
      for (const imported of chunk.imports) add(loaded, imported)
    }
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      if (chunk.isEntry) add(ofEntry, chunk.fileName)
      if (chunk.moduleIds.some((id) => starts.frame.test(id))) add(ofFrame, chunk.fileName)
    }
  },
}

/** Gives modules their chunks in a build, for which the console is built once before. */
const groupChunks: Plugin = {
  name: 'group-chunks',
  apply: 'build',
  async config(): Promise<UserConfig> {
    const names = await chunksByModule()
    const groups = chunkNames.map((name, at) => ({
      name,
      priority: chunkNames.length - at,
      test: (id: string) => names.get(id) === name,
    }))
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
  },
}

/** The server's gateway serves the built files below `base`; the addresses of the console stay at the root. */
export default defineConfig({
  base: BASE,
  plugins: [react(), groupChunks, findLoaded],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: TARGET,
    modulePreload: {
      polyfill: false,
      // the map of all screens names hundreds of chunks, and every page loads that map
      resolveDependencies: (_, deps, { hostId }) =>
        deps.filter((name) => !ofEntry.has(name) && !(ofFrame.has(hostId) && ofFrame.has(name))),
    },
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Chunks that stand in every page, and those that the frame around all screens has loaded besides. */
const ofEntry = new Set<string>()
const ofFrame = new Set<string>()

const FRAME = /\/shell\/(?:frame|tabs\/open-pages)\.tsx$/
/** The chunks with the map of all screens. */
const SCREENS = /\bscreens-[\w-]+\.js$/

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
      if (FRAME.test(chunk.facadeModuleId ?? '')) add(ofFrame, chunk.fileName)
    }
  },
}

/** The server's gateway serves the built files below `base`; the addresses of the console stay at the root. */
export default defineConfig({
  base: '/_console/',
  plugins: [react(), findLoaded],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // the map of all screens names hundreds of chunks, and every page loads that map
      resolveDependencies: (_, deps, { hostId }) => {
        const hasFrame = SCREENS.test(hostId) || (ofFrame.has(hostId) && !ofEntry.has(hostId))
        return deps.filter((name) => !ofEntry.has(name) && !(hasFrame && ofFrame.has(name)))
      },
    },
  },
})

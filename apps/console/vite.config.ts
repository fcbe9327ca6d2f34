import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Chunks that every page has loaded before it loads a screen: those of the entry and of the frame around all screens. */
const alwaysLoaded = new Set<string>()

const FRAME = /\/shell\/(?:frame|tabs\/open-pages)\.tsx$/

/** Finds `alwaysLoaded` before the chunks are written, so that no screen names these among what it preloads. */
const findAlwaysLoaded: Plugin = {
  name: 'find-always-loaded',
  enforce: 'pre',
  generateBundle(_, bundle) {
    const add = (fileName: string) => {
      const chunk = bundle[fileName]
      if (chunk?.type !== 'chunk' || alwaysLoaded.has(fileName)) return
      alwaysLoaded.add(fileName)
      for (const imported of chunk.imports) add(imported)
    }
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && (chunk.isEntry || FRAME.test(chunk.facadeModuleId ?? '')))
        add(chunk.fileName)
  },
}

/** The server's gateway serves the built files below `base`; the addresses of the console stay at the root. */
export default defineConfig({
  base: '/_console/',
  plugins: [react(), findAlwaysLoaded],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // the map of all screens names hundreds of chunks, and every page loads that map
      resolveDependencies: (_, deps, { hostId }) =>
        /screens-[\w-]+\.js$/.test(hostId) ? deps.filter((name) => !alwaysLoaded.has(name)) : deps,
    },
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server hands out the built files below `base`; the addresses of the console stay at the root. */
export default defineConfig({
  base: '/_console/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
})

import { defineConfig, type Plugin } from 'vite'

/**
 * Packages that stay in node_modules: those with programs or files of their own, those that few requests need, and the
 * router, of which the portal's build must find the same copy.
 */
const unbundled = [
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  'file-type',
  'libpg-query',
  'nodemailer',
  'opencc-js',
  'opentype.js',
  'otpauth',
  'pg-native',
  'pinyin-pro',
  'prom-client',
  'prettier',
  'qrcode',
  'react-router',
  'sanitize-html',
  'sharp',
  'vite',
  'woff2-encoder',
  'hucre',
  'yazl',
  'zxing-wasm',
]

/** Node reads every source map at its start. The map of packages is the largest, and unused. */
const withoutMapOfPackages: Plugin = {
  name: 'without-map-of-packages',
  generateBundle(_options, bundle) {
    delete bundle['packages.js.map']
  },
}

/** The server as one program, which starts in half the time of a thousand files. `npm run dev` and tests run the files. */
export default defineConfig({
  plugins: [withoutMapOfPackages],
  build: {
    ssr: 'src/start.ts',
    outDir: 'dist',
    target: 'node26',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      output: {
        // files lie beside each other: folders.ts counts on it
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // traces name files and lines; the lines themselves stand in the repository
        sourcemapExcludeSources: true,
        comments: false,
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] },
      },
    },
  },
  ssr: { noExternal: true, external: unbundled },
})

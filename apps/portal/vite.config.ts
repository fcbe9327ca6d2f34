import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Modules of the document around every page; what is fetched on demand is not among them. */
const ofEveryPage = new RegExp(
  [
    'app/(site|request|city|list|text)/[a-z.-]+\\.tsx?$',
    'app/content/menu\\.ts$',
    'app/frame/(?!signed-in)',
    'app/features/error/(copy|error-page)',
    'app/art/scene\\.tsx$',
    'app/ui/(badge|breadcrumb|button|replay-early-input|icon|lazy-hydrate|logo|script-mark|start-script|theme-script|theme-switch|toast|visually-hidden)\\.',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

export default defineConfig(({ mode }) => ({
  // the router's plugin expects to build pages; unit tests import modules only
  // found late, behind lazy imports, it would reload the first page of a development start
  optimizeDeps: { include: ['zod'] },
  plugins: mode === 'test' ? [] : [mdx(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // what every page needs travels as two files, which compress better than many
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: 'frame', test: ofEveryPage },
              ],
            },
          },
        },
      },
    },
  },
}))

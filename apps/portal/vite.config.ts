import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
            // React comes when the first living part does
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/]react[\\/]/ },
                { name: 'react-dom', test: /node_modules[\\/](react-dom|scheduler)[\\/]/ },
                {
                  name: 'document',
                  test: /app[\\/](entry\.client\.tsx|.*(?<!api)\.client\.ts)$/,
                },
              ],
            },
          },
        },
      },
    },
  },
}))

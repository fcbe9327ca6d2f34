import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // the router's plugin expects to build pages; unit tests import modules only
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter()],
})

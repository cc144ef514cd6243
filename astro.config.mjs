import { defineConfig } from 'astro/config'
import { consultationIntake } from './src/build/integration.ts'

export default defineConfig({
  integrations: [consultationIntake()],
  // What is published, beside which the build writes what servers and functions read.
  outDir: './dist/client',
  // What stands within a page is refused by its policy, so every style sheet and script is a file.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
})

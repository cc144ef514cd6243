import { defineConfig } from 'astro/config'
import { consultationIntake } from './src/runtime/astro/integration.ts'

export default defineConfig({
  integrations: [consultationIntake()],
  // Beside it lies what the handlers read of the build.
  outDir: './dist/client',
  // What stands within a page is refused by its policy, so every style sheet and script is a file.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
})

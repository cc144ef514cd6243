import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
import { consultationIntake } from './src/build/integration.ts'

export default defineConfig({
  // What is published gets a folder of its own by it; nothing runs what it builds.
  adapter: node({ mode: 'middleware' }),
  integrations: [consultationIntake()],
  // What stands within a page is refused by its policy, so every style sheet and script is a file.
  build: { format: 'file', inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  trailingSlash: 'never',
  // The API is open to every origin and knows no cookies, so a form from elsewhere can do no more than `curl` can.
  security: { checkOrigin: false },
  session: false,
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
})

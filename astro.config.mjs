import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
import { consultationIntake } from './src/runtime/astro/integration.ts'

export default defineConfig({
  adapter: node({ mode: 'middleware' }),
  integrations: [consultationIntake()],
  build: { format: 'file' },
  trailingSlash: 'never',
  // The API is open to every origin and knows no cookies, so a form from elsewhere can do no more than `curl` can.
  security: { checkOrigin: false },
  session: false,
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
})

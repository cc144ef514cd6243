import { defineConfig } from 'astro/config'
import { consultationIntake } from './src/runtime/astro/integration.ts'

export default defineConfig({
  integrations: [consultationIntake()],
  // Beside it lies what the handlers read of the build.
  outDir: './dist/client',
  build: { format: 'file' },
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
})

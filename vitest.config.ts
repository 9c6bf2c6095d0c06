import { defineConfig } from 'vitest/config'

// A machine that does other things too takes its time; what does not come at all is still told.
const shared = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

export default defineConfig({
  test: {
    ...shared,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['src/{server,sandbox}/**/*.test.ts', 'partner-kit/**/*.test.ts'],
          globalSetup: ['testing/global-setup.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
})

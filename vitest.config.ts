import { defineConfig } from 'vitest/config'
import { secondEngineTests } from './testing/second-engine.ts'
import { SlowFilesFirst } from './testing/slow-files-first.ts'
import { componentProject } from './vitest.component.ts'

// A machine that does other things too takes its time; what does not come at all still fails.
const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // One process runs many files with the modules it has loaded. What a file leaves behind is put back here, or by
  // itself.
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // A list that should be empty is printed whole: what is in it says what is wrong.
  chaiConfig: { truncateThreshold: 0 },
}

/** Node runs the TypeScript by itself: nothing is transformed, and modules are those that the product runs on. */
const native = { experimental: { viteModuleRunner: false } }

/** What needs a database: it is prepared once for a run. */
const withDatabase = { ...shared, ...native, globalSetup: ['testing/global-setup.ts'], maxWorkers: 2 }

export default defineConfig({
  test: {
    ...shared,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          ...shared,
          ...native,
          name: 'unit',
          include: ['src/{domain,contract}/**/*.test.ts', '{tools,bench}/**/*.test.ts'],
        },
      },
      // Pages import styles, pictures and JSX, which Vite reads.
      { test: { ...shared, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], exclude: ['**/*.browser.test.tsx'] } },
      {
        test: {
          ...withDatabase,
          name: 'api',
          include: ['src/{server,sandbox}/**/*.test.ts', 'resilience/**/*.test.ts', 'partner-kit/**/*.test.ts'],
        },
      },
      { test: { ...withDatabase, name: 'second-engine', include: secondEngineTests } },
      componentProject,
    ],
  },
})

import { defineConfig, devices } from '@playwright/test'
import { chromiumFlags } from './testing/chromium-flags.ts'

const surveyAnswered = {
  name: 'mpf',
  value: '1',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Names of files, which `npm test` gives (tools/test.mjs).
  testIgnore: (process.env.COSECHA_LEFT_OUT_JOURNEYS ?? '')
    .split(' ')
    .filter(Boolean)
    .map((name) => `**/${name}`),
  globalSetup: './testing/make-first-data.ts',
  fullyParallel: true,
  // A journey is long, and a shared machine may be three times as slow as another.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  outputDir: '.data/test-results',
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    actionTimeout: 10_000,
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    // The survey of thanks comes by itself over the last page of an opening; its own tests ask for it (M07).
    // A page that a service worker is before is out of reach of what tests hold back; its own test lets it in (M09).
    serviceWorkers: 'block',
    storageState: { cookies: [surveyAnswered], origins: [] },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: chromiumFlags },
  },
  projects: [{ name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, locale: 'es-CO' } }],
})

import { defineConfig, devices } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

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
  globalSetup: './e2e/support/first-data.ts',
  timeout: 400_000,
  expect: { timeout: 60_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  outputDir: '.data/test-results',
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
    // The survey of thanks comes by itself over the last page of an opening; `e2e/prompts.e2e.ts` asks for it (M07).
    storageState: { cookies: [surveyAnswered], origins: [] },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: flags },
  },
  projects: [{ name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, locale: 'es-CO' } }],
})

import { defineConfig, devices } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
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
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: flags },
  },
  projects: [{ name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, locale: 'es-CO' } }],
})

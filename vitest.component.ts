import { devices } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumFlags } from './testing/chromium-flags.ts'
import { commands } from './testing/component/commands.ts'
import { contentTexts } from './testing/component/content-texts.ts'
import { routeTable } from './testing/component/route-table.ts'
import { textsInOwnElements } from './tools/site/own-elements.ts'

/** Everything of others that a page may load. A package that is found later reloads the browser in the middle of a test. */
const packages = [
  '@base-ui/react/combobox',
  '@base-ui/react/dialog',
  '@base-ui/react/toast',
  '@base-ui/react/tooltip',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'axe-core',
  'canvas-confetti',
  'd3-shape',
  'email-misspelled',
  'libphonenumber-js',
  'lucide-react',
  'qrcode.react',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-router',
  'react-router/dom',
  'vitest-browser-react',
  'zod',
]

/** Component tests: the pages as they are, in a real browser, over a fake of the server's calls. */
export const componentProject: TestProjectInlineConfiguration = {
  plugins: [textsInOwnElements, routeTable, contentTexts, tailwindcss()],
  publicDir: false,
  optimizeDeps: { include: packages, noDiscovery: true },
  test: {
    name: 'component',
    include: ['src/web/**/*.browser.test.tsx'],
    setupFiles: ['testing/component/setup.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: { executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium', args: chromiumFlags },
        contextOptions: {
          locale: 'es-CO',
          timezoneId: 'America/Bogota',
          userAgent: devices['Pixel 7'].userAgent,
          hasTouch: true,
        },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 360, height: 740 },
      testerHtmlPath: 'testing/component/tester.html',
      locators: { exact: false },
      commands,
      screenshotFailures: false,
      traceView: false,
      dependencySourcemaps: false,
    },
  },
}

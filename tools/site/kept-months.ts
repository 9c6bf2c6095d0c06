import { readFileSync } from 'node:fs'

// The rates of a year are more than a setting can hold when a program is started, so the setting names their file. The table
// of routes, the list of pages and the pages themselves then find them in one place (`src/web/content/months-at-build.ts`).
const file = process.env.VITE_SITE_MONTHS_FILE
if (file) process.env.VITE_SITE_MONTHS = readFileSync(file, 'utf8')

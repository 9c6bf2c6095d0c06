/** `npm run operate -- <name> [options]`: rare tasks of the people who run the product. */
import { runNamed } from './run-named.ts'

runNamed('npm run operate -- <name> [options]', {
  advisories: ['tools/advisories.ts'],
  demo: ['testing/demo/run-demo.ts'],
  'import-official-rates': ['src/server/app/commands/import-official-rates.ts'],
  'seal-key': ['src/server/app/commands/seal-key.ts'],
  'privacy-requests': ['src/server/app/commands/privacy-requests.ts'],
  'repeat-erasures': ['src/server/app/commands/repeat-erasures.ts'],
  'verify-audit': ['src/server/app/commands/staff.ts', 'verify-audit'],
})

/** `npm run generate -- <name>`: writes a file that is made from the code or from the running product. */
import { runNamed } from './run-named.ts'

runNamed('npm run generate -- <name>', {
  'api-examples': ['tools/api-examples.ts'],
  'bank-marks': ['tools/bank-marks.ts'],
  features: ['tools/features.ts', '--write'],
  'journey-map': ['tools/journey-map.ts'],
  screenshots: ['tools/screenshots.ts'],
  'staff-forms': ['tools/staff-forms.ts'],
  'task-kinds': ['tools/task-kinds.ts'],
})

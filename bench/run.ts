/** `npm run bench -- <name> [options]`: measures how fast something is, and prints each figure beside its aim. */
import { runNamed } from '../tools/run-named.ts'

runNamed('npm run bench -- <name> [options]', {
  api: ['bench/api/run.ts'],
  crowd: ['bench/crowd/run.ts'],
  web: ['bench/web/run.ts'],
  weight: ['bench/weight/run.ts'],
  typing: ['bench/typing/run.ts'],
  staff: ['bench/staff/run.ts'],
  way: ['bench/way/run.ts'],
  look: ['bench/look/run.ts'],
})

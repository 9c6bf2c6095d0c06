/** `npm run partner-bank -- <name> [options]`: the commands of the kit, and the one that makes a file of it. */
import { runNamed } from '../tools/run-named.ts'

runNamed('npm run partner-bank -- <name> [options]', {
  check: ['partner-kit/kit.ts', 'check'],
  play: ['partner-kit/kit.ts', 'play'],
  openapi: ['partner-kit/kit.ts', 'openapi'],
  bundle: ['partner-kit/bundle.ts'],
})

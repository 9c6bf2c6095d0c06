/** `npm run partner-bank -- <name> [options]`: checks a bank's side of the protocol, or prints it as OpenAPI. */
import { runNamed } from '../tools/run-named.ts'

runNamed('npm run partner-bank -- <name> [options]', {
  check: ['partner-kit/check.ts'],
  openapi: ['partner-kit/openapi.ts'],
})

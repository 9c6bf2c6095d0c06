/**
 * `npm run resilience -- <name> [options]`: measures one promise under load, faults or attacks. Prints a line for each
 * figure, and ends with 1 when one does not hold.
 */
import { readdirSync } from 'node:fs'
import { runNamed } from '../tools/run-named.ts'

const names = readdirSync(new URL('./commands', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))

runNamed('npm run resilience -- <name> [options]', {
  ...Object.fromEntries(names.map((name) => [name, [`resilience/commands/${name}.ts`] as const])),
  security: ['resilience/security/run.ts'],
})

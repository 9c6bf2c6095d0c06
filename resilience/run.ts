/**
 * `npm run resilience -- <name> [options]`: measures one promise under load, faults or attacks, prints a line for each
 * figure and ends with 1 when one does not hold. Without a name it tells the names.
 */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  crash: () => import('./commands/crash.ts'),
  'database-restart': () => import('./commands/database-restart.ts'),
  'exactly-once': () => import('./commands/exactly-once.ts'),
  'full-disk': () => import('./commands/full-disk.ts'),
  'hostile-files': () => import('./commands/hostile-files.ts'),
  'hostile-inputs': () => import('./commands/hostile-inputs.ts'),
  idempotency: () => import('./commands/idempotency.ts'),
  'provider-failures': () => import('./commands/provider-failures.ts'),
  'rolling-restart': () => import('./commands/rolling-restart.ts'),
  'slow-clients': () => import('./commands/slow-clients.ts'),
  'webhook-forgeries': () => import('./commands/webhook-forgeries.ts'),
  security: () => import('./security/run.ts'),
}

const name = process.argv[2] ?? ''
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  // What follows the name are the options of the command, as if it had been started by itself.
  process.argv.splice(2, 1)
  await command()
} else {
  console.error(`npm run resilience -- <name> [options]\n\n${Object.keys(commands).join('\n')}`)
  process.exitCode = 1
}

export {}

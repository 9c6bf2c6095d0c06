type Command = { npm: string; fixed: readonly string[]; load: () => Promise<unknown> }

const command = (npm: string, load: () => Promise<unknown>, ...fixed: string[]): Command => ({ npm, fixed, load })

/** The commands of the image: the npm script that is the same in a checkout, and the program. */
export const commands = {
  serve: command('start', () => import('../main.ts')),
  migrate: command('migrate', () => import('./migrate.ts')),
  staff: command('staff', () => import('./staff.ts')),
  backup: command('backup', () => import('./backup.ts')),
  restore: command('restore', () => import('./restore.ts')),
  doctor: command('doctor', () => import('./doctor.ts')),
  'rotate-keys': command('rotate-keys', () => import('./rotate-keys.ts')),
  'seal-key': command('operate -- seal-key', () => import('./seal-key.ts')),
  'verify-audit': command('operate -- verify-audit', () => import('./staff.ts'), 'verify-audit'),
  'privacy-requests': command('operate -- privacy-requests', () => import('./privacy-requests.ts')),
  'repeat-erasures': command('operate -- repeat-erasures', () => import('./repeat-erasures.ts')),
  'import-official-rates': command('operate -- import-official-rates', () => import('./import-official-rates.ts')),
} as const satisfies Record<string, Command>

/** Whether the image has a command of this name. */
export const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

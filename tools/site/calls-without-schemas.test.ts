import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { callsWithoutSchemas } from './calls-without-schemas.ts'

const entry = 'virtual:page'

/** A page that makes these calls, as `{ 'payments.ts': 'startPsePayment' }`. */
const pageWith = (calls: Readonly<Record<string, string>>): Plugin => ({
  name: 'page',
  resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
  load(id) {
    if (id !== `\0${entry}`) return undefined
    const imports = Object.entries(calls).map(([file, name]) => `import { ${name} } from '/src/contract/${file}'`)
    return [...imports, `globalThis.made = [${Object.values(calls).join(', ')}]`].join('\n')
  },
})

/** What a browser gets of a page with these calls. */
async function bundle(calls: Readonly<Record<string, string>>, plugins: readonly Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, pageWith(calls)],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: entry } },
  })
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output.map((file) => ('code' in file ? file.code : '')) : []))
    .join('\n')
}

test('a browser gets of a call how it is made and by whom, and nothing that only the server and its documentation need', async () => {
  const calls = { 'payments.ts': 'startPsePayment', 'ops-tasks.ts': 'snoozeTask', 'processes.ts': 'getProcess' }
  const [whole, stripped] = [await bundle(calls, []), await bundle(calls, [callsWithoutSchemas])]
  for (const needed of ['"payments/pse"', '"ops/tasks/snooze"', '"processes/process"', 'permission', 'idempotent']) {
    expect(stripped).toContain(needed)
  }
  const ofTheServer = ['":toPay"', '":inTwoDays"', '":lead"', 'own-process', 'task.snoozed', 'Pay by PSE', 'ZodObject']
  for (const part of ofTheServer) {
    expect(whole).toContain(part)
    expect(stripped).not.toContain(part)
  }
}, 60_000)

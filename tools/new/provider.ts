import {
  buildTestCommand,
  CannotMake,
  camel,
  edited,
  type Kind,
  type Read,
  registered,
  require,
  requireNew,
  type Writing,
} from './kind.ts'

const takes = '<kind> <vendor>'

/** A kind of provider that the product works without, with its first vendor. */
export const provider: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-provider.md',
  left: [
    'the calls of the port, in terms of the domain',
    'the adapter and its contract test',
    'its counterpart in the sandbox',
    'what docs/running.md says of its settings',
  ],
  check: buildTestCommand('api', 'src/server/providers src/server/app/config.test.ts'),
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [kind = '', vendor = ''] = words
  if (words.length !== 2) throw new CannotMake(`a provider takes ${takes}`)
  for (const word of [kind, vendor])
    require(word, /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'kind and vendor are small letters and dashes')
  const folder = `src/server/providers/${kind}`
  if (read(`${folder}/port.ts`) !== '') {
    throw new CannotMake(`${folder} is there: write ${folder}/${vendor}.ts, and change the line that makes its port`)
  }
  requireNew(read, `${folder}/provider.ts`)
  const setting = vendor.toUpperCase().replaceAll('-', '_')
  const named = {
    kind: camel(kind),
    port: `${camel(kind, 'large')}Port`,
    create: `create${camel(vendor, 'large')}`,
    setting,
    vendor,
  }
  const row = (name: string, says: string) => `| \`${name}\` | ${says} | none | none |\n`
  return [
    { path: `${folder}/port.ts`, text: portFile(named) },
    { path: `${folder}/${vendor}.ts`, text: vendorFile(named) },
    { path: `${folder}/provider.ts`, text: providerFile(named) },
    { path: `${folder}/${kind}.contract.test.ts`, text: testFile(named) },
    registered(
      read,
      'src/server/providers/optional-providers.ts',
      `import { ${named.kind}Provider } from './${kind}/provider.ts'`,
      'const optionalProviders',
      `${named.kind}: ${named.kind}Provider`,
    ),
    edited(
      read,
      'docs/running.md',
      /\| `CLAMD_ADDRESS`.*\n/,
      (found) =>
        `${found}${row(`${setting}_URL`, `the API of ${vendor}; without both settings it is not asked`)}${row(`${setting}_TOKEN`, `proves to ${vendor} who we are`)}`,
    ),
  ]
}

type Named = { kind: string; port: string; create: string; setting: string; vendor: string }

const portFile = ({ port }: Named) => `/** What the product asks of this kind of provider, in its own terms. */
export type ${port} = {
  /**
   * Whether it answers. Safe to repeat.
   * @throws {ProviderError} when it does not answer.
   */
  check(): Promise<boolean>
}
`

const vendorFile = ({ port, create, vendor }: Named) => `import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import type { ${port} } from './port.ts'

const name = '${vendor}'

export function ${create}(settings: Guarded & { url: string; token: string; deadlineMs?: number }): ${port} {
  const { url, token, deadlineMs, guard } = settings
  const http = createProviderHttp(name, guard)
  return {
    async check() {
      const headers = { authorization: \`Bearer \${token}\` }
      const answer = await http({ method: 'GET', url, headers, repeatable: true, deadlineMs })
      if (answer.status >= 300) throw new ProviderError(name, 'refused', \`answered \${answer.status}\`)
      return parseAnswer(name, z.object({ ok: z.boolean() }), answer.json()).ok
    },
  }
}
`

const providerFile = ({ kind, port, create, setting, vendor }: Named) => `import { z } from 'zod'
import { defineOptionalProvider } from '../optional-provider.ts'
import type { ${port} } from './port.ts'
import { ${create} } from './${vendor}.ts'

/** Without both settings it is not asked. */
export const ${kind}Provider = defineOptionalProvider({
  name: '${vendor}',
  settings: {
    ${setting}_URL: z.url().optional(),
    ${setting}_TOKEN: z.string().min(1).optional(),
  },
  development: () => ({}),
  create({ ${setting}_URL: url, ${setting}_TOKEN: token }, way): ${port} | undefined {
    return url === undefined || token === undefined ? undefined : ${create}({ url, token, ...way })
  },
})
`

const testFile = ({ create, vendor }: Named) => `import { expect, test } from 'vitest'
import { startScriptedProvider } from '#testing/scripted-provider.ts'
import { ${create} } from './${vendor}.ts'

test.each([
  [{ body: { ok: true } }, true],
  [{ status: 401, body: {} }, 'refused'],
  [{ body: '<html>' }, 'garbage'],
] as const)('R32 ${vendor}: the answer %j is told as %s', async (answer, told) => {
  const scripted = await startScriptedProvider(answer)
  const asked = ${create}({ url: \`\${scripted.origin}/check\`, token: 'a-token' }).check()
  if (typeof told === 'string') await expect(asked).rejects.toMatchObject({ failure: told })
  else expect(await asked).toBe(told)
  await scripted.close()
})
`

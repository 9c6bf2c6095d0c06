import {
  buildTestCommand,
  CannotMake,
  camel,
  edited,
  type Kind,
  type Read,
  registered,
  require,
  type Writing,
} from './kind.ts'
import { renderFiles, renderPart } from './render.ts'

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
  const kindName = camel(kind)
  const values = {
    kind,
    vendor,
    kindName,
    port: `${camel(kind, 'large')}Port`,
    create: `create${camel(vendor, 'large')}`,
    setting: vendor.toUpperCase().replaceAll('-', '_'),
  }
  return [
    ...renderFiles(read, 'provider', values),
    registered(
      read,
      'src/server/providers/optional-providers.ts',
      `import { ${kindName}Provider } from './${kind}/provider.ts'`,
      'const optionalProviders',
      `${kindName}: ${kindName}Provider`,
    ),
    edited(
      read,
      'docs/running.md',
      /\| `CLAMD_ADDRESS`.*\n/,
      (found) => `${found}${renderPart('provider', 'settings', values)}`,
    ),
  ]
}

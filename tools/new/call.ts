import { CannotMake, camel, edited, type Kind, nameForm, type Read, require, type Writing, withImport } from './kind.ts'
import { renderFiles } from './render.ts'

const takes = '<group>/<module> <verb> "<Summary in English>"'

/** A call of the API that anyone may make, in a module that has routes already. */
export const call: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-call.md',
  left: ['the parts of the call in the contract, and who may make it', 'what the verb does, and its test'],
  check: 'node tools/with-node.mjs vitest run --project api src/server/app/authorisation-matrix.test.ts',
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [module = '', verb = '', summary = ''] = words
  if (words.length !== 3) throw new CannotMake(`a call takes ${takes}`)
  require(module, /^[a-z-]+(?:\/[a-z-]+)?$/, 'a module is a folder below src/server/modules')
  require(verb, /^[a-z]+(?:-[a-z]+)+$/, 'a verb is small letters and dashes, such as read-history')
  require(summary, nameForm, 'a summary is letters, digits and spaces')
  const folder = `src/server/modules/${module}`
  const up = '../'.repeat(module.split('/').length + 1)
  if (read(`${folder}/routes.ts`) === '') throw new CannotMake(`${folder} has no routes.ts`)
  const name = camel(verb)
  const routes = edited(
    read,
    `${folder}/routes.ts`,
    /export function \w+Routes\(app: FastifyInstance, ctx: Context\): void \{\n/,
    (found) => `${found}  callRoute(app, ctx, ${name}Call, async () => ${name}(ctx))\n`,
  )
  return [
    ...renderFiles(read, 'call', { module, verb, name, summary, up }),
    {
      path: routes.path,
      text: withImport(
        withImport(routes.text, `import { ${name}Call } from '#contract/${verb}.ts'`),
        `import { ${name} } from './${verb}.ts'`,
      ),
    },
  ]
}

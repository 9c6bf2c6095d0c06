import {
  CannotMake,
  camel,
  edited,
  type Kind,
  nameForm,
  type Read,
  require,
  requireNew,
  type Writing,
  withImport,
} from './kind.ts'

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
  requireNew(read, `src/contract/${verb}.ts`)
  const name = camel(verb)
  const routes = edited(
    read,
    `${folder}/routes.ts`,
    /export function \w+Routes\(app: FastifyInstance, ctx: Context\): void \{\n/,
    (found) => `${found}  callRoute(app, ctx, ${name}Call, async () => ${name}(ctx))\n`,
  )
  return [
    { path: `src/contract/${verb}.ts`, text: contractFile(verb, name, summary) },
    { path: `${folder}/${verb}.ts`, text: verbFile(up, name, summary) },
    { path: `${folder}/${verb}.test.ts`, text: testFile(verb, name, summary) },
    {
      path: routes.path,
      text: withImport(
        withImport(routes.text, `import { ${name}Call } from '#contract/${verb}.ts'`),
        `import { ${name} } from './${verb}.ts'`,
      ),
    },
  ]
}

const contractFile = (verb: string, name: string, summary: string) => `import { z } from 'zod'
import { defineCall } from './call.ts'

/** ${summary}. */
export const ${name}Call = defineCall({
  method: 'GET',
  path: '${verb}',
  group: 'processes',
  summary: '${summary}',
  audience: 'anyone',
  answer: z.object({ asked_at: z.iso.datetime() }),
})
`

const verbFile = (up: string, name: string, summary: string) => `import type { Context } from '${up}context.ts'

/**
 * ${summary}.
 * @returns When it was asked.
 */
export async function ${name}(_ctx: Context): Promise<{ askedAt: string }> {
  return { askedAt: new Date().toISOString() }
}
`

const testFile = (
  verb: string,
  name: string,
  summary: string,
) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${name}Call } from '#contract/${verb}.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('${summary}: anyone is answered', async () => {
  const { status, body } = await product.anonymous.call(${name}Call, {})
  expect(status).toBe(200)
  expect(Date.parse(body.asked_at)).toBeLessThanOrEqual(Date.now())
})
`

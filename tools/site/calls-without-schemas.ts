import type { Plugin } from 'vite'

/** What only the server needs of a call: it validates; the page sends and receives what the compiler has checked. */
const ofTheServer = new Set([
  ...['params', 'query', 'body', 'answer', 'errors', 'summary', 'group'],
  ...['access', 'audit', 'example'],
])

type Node = { type: string; start: number; end: number }
type Property = Node & { key?: { name?: string } }
/** What a constant of the module is made of: a call, or the properties of an object. */
type Made = Node & { callee?: { name?: string }; arguments?: { properties?: Property[] }[]; properties?: Property[] }
type Declared = Node & { declarations?: { init?: Made }[] }
type Edit = { at: number; until: number; text: string }

/**
 * A part of the build: takes the schemas out of the calls that go to browsers, and lets the bundler drop every schema
 * that nothing uses then. So a page that only makes calls does not carry the library of schemas; what reads a schema
 * itself, as a form does, keeps it.
 */
export const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/src\/contract\/[\w-]+\.ts$/.test(id)) return undefined
    const edits = listConstants(this.parse(code) as unknown as { body: Declared[] }).flatMap((made) =>
      buildEdits(made, code),
    )
    const changed = edits
      .sort((one, other) => other.at - one.at)
      .reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code)
    // Making a schema has no effect: a module of which nothing is used is left out, with what it imports.
    return { code: changed, map: null, moduleSideEffects: false }
  },
}

/** What the constants of the module are made of: calls of the API, schemas, parts of either. */
function listConstants({ body }: { body: Declared[] }): Made[] {
  return body
    .map((statement) => (statement as { declaration?: Declared }).declaration ?? statement)
    .flatMap(({ declarations = [] }) => declarations.map(({ init }) => init))
    .filter((init) => init?.type === 'CallExpression' || init?.type === 'ObjectExpression') as Made[]
}

function buildEdits(made: Made, code: string): Edit[] {
  const { start, end } = made
  const properties = made.callee?.name === 'defineCall' ? made.arguments?.[0]?.properties : made.properties
  const isCall = made.callee?.name === 'defineCall' || properties?.some(({ key }) => key?.name === 'method')
  if (!isCall) {
    // Made by a function without effects, which the bundler may leave out with all that is called in it.
    return [
      { at: start, until: start, text: '/* @__PURE__ */ (() => (' },
      { at: end, until: end, text: '))()' },
    ]
  }
  const cuts = (properties ?? []).filter(({ key }) => ofTheServer.has(key?.name ?? ''))
  return [
    // An object has no effect as it stands.
    ...(made.callee ? [{ at: start, until: start, text: '/* @__PURE__ */ ' }] : []),
    ...cuts.map((one) => ({ at: one.start, until: code[one.end] === ',' ? one.end + 1 : one.end, text: '' })),
  ]
}

/** A text in quotes, as it is in code. */
const text = String.raw`(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`
/** The two texts that describe a value in the browser: its name, and what it is for. */
const described = new RegExp(String.raw`\b(encryptedCookie|pageCookie|inTab|inLocal)\((\s*${text}),\s*${text}`, 'g')
const purpose = new RegExp(String.raw`\bpurpose: ${text}`, 'g')

/** A part of the build: browsers need no word of what each value that they keep is for; the catalogue says it to us. */
export const storageWithoutWords: Plugin = {
  name: 'storage-without-words',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.endsWith('/src/contract/browser-storage.ts')) return undefined
    return { code: code.replace(described, "$1($2, ''").replace(purpose, "purpose: ''"), map: null }
  },
}

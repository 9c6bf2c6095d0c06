import { parseAst } from 'vite'
import { listMembers, listOwners, type Member } from './device-floor.ts'

type Node = { type: string; [key: string]: unknown }

const members = listMembers()
const owners = listOwners()
const byPath = new Map<string, Member[]>()
const byName = new Map<string, Member[]>()
for (const member of members) {
  const path = `${member.owner}.${member.name}`
  byPath.set(path, [...(byPath.get(path) ?? []), member])
  byName.set(member.name, [...(byName.get(member.name) ?? []), member])
}
const isAbovePath = (path: string) => byPath.get(path)?.every(({ isAbove }) => isAbove) ?? false
const isAboveOwner = new Set(owners.filter(({ isAbove }) => isAbove).map(({ name }) => name))
const ownerNames = new Set(owners.map(({ name }) => name))
/**
 * A method of this name exists only in browsers above the floor, whatever it is called on. A plain word is too often
 * ours.
 */
const isAboveName = (name: string) =>
  /[a-z][A-Z]/.test(name) &&
  byName.get(name)?.every(({ isAbove, isStatic }) => isAbove && !isStatic) === true &&
  !ownerNames.has(name)

const instances: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
}

/**
 * What a script uses that a browser of the floor lacks.
 * @param script - The text of a module.
 * @returns The names, as `Promise.try` and `.showPopover` for what may be a method of anything. A method that older
 *   browsers have on something else too cannot be recognised by its name; our own sources are compiled against the
 *   types of the floor (`lib` of src/web/tsconfig.json).
 */
export function findNewerApis(script: string): string[] {
  const found = new Set<string>()
  const declared = new Set<string>()
  const used = new Set<string>()
  const walk = (node: Node, outer: Made, parent?: Node, key?: string): void => {
    const made: Made = /Function/.test(node.type) ? new Map(outer) : outer
    for (const pattern of patternsOf(node)) for (const name of namesIn(pattern)) declared.add(name)
    if (node.type === 'MemberExpression') noteMember(node, found, parent?.type === 'CallExpression' && key === 'callee')
    if (node.type === 'Identifier' && !isKey(parent, key)) used.add(String(node.name))
    noteSyntax(node, found)
    noteMade(node, made, found)
    for (const [inner, one] of childrenOf(node)) walk(one, made, node, inner)
  }
  walk(parseAst(script) as unknown as Node, new Map())
  for (const name of used) {
    if (declared.has(name)) continue
    if (isAboveOwner.has(name) || (!ownerNames.has(name) && isAbovePath(`Window.${name}`))) found.add(name)
  }
  return [...found].sort()
}

/** What variables hold that were made by a constructor: its name. */
type Made = Map<string, string | undefined>

const steps = /^(?:values|keys|entries)$/

/** Members of what a function made itself, as of `new URLSearchParams()`, and of what a list is gone through with. */
function noteMade({ type, id, init, object, property, computed }: Node, made: Made, found: Set<string>): void {
  const owns = (node: unknown) => {
    const { type: kind, callee } = (node ?? {}) as Node & { callee?: Node }
    return kind === 'NewExpression' && callee?.type === 'Identifier' ? String(callee.name) : undefined
  }
  if (type === 'VariableDeclarator' && (id as Node).type === 'Identifier')
    made.set(String((id as Node).name), owns(init))
  if (type !== 'MemberExpression' || computed || (property as Node).type !== 'Identifier') return
  const of = object as Node & { callee?: Node & { property?: Node }; arguments?: Node[] }
  const member = String((property as Node).name)
  const owner = of.type === 'Identifier' ? made.get(String(of.name)) : owns(of)
  if (owner && ownerNames.has(owner) && isAbovePath(`${owner}.${member}`)) found.add(`new ${owner}().${member}`)
  const call = of.type === 'CallExpression' ? of.callee?.property?.name : undefined
  const isStep = call === 'matchAll' || (steps.test(String(call)) && of.arguments?.length === 0)
  if (isStep && isAbovePath(`Iterator.${member}`)) found.add(`Iterator.${member}`)
}

/** What the build does not write in older syntax: expressions of text, and how modules are imported. */
function noteSyntax(node: Node, found: Set<string>): void {
  const { type, regex, attributes, kind, callee, arguments: given } = node as Node & Record<string, unknown>
  if (regex) notePattern(regex as { pattern: string; flags: string }, found)
  if (/^(?:New|Call)Expression$/.test(type) && (callee as Node).name === 'RegExp') {
    const [pattern = '', flags = ''] = (given as Node[]).map(({ value }) => String(value ?? ''))
    notePattern({ pattern, flags }, found)
  }
  if (/^(?:Import|Export)/.test(type) && Array.isArray(attributes) && attributes.length > 0)
    found.add('import attributes')
  if (type === 'VariableDeclaration' && /using/.test(String(kind))) found.add('using')
}

function notePattern({ pattern, flags }: { pattern: string; flags: string }, found: Set<string>): void {
  if (flags.includes('v')) found.add('RegExp flag v')
  if (/\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/.test(pattern)) found.add('RegExp modifiers')
}

function noteMember({ object, property, computed }: Node, found: Set<string>, isCalled: boolean): void {
  const { type, name } = property as Node
  if (computed || type !== 'Identifier') return
  const member = String(name)
  const of = object as Node
  const owner = of.type === 'Identifier' ? String(of.name) : undefined
  const instance = owner && instances[owner]
  if (instance === 'Window' && (isAboveOwner.has(member) || isAbovePath(`Window.${member}`))) found.add(member)
  else if (instance && isAbovePath(`${instance}.${member}`)) found.add(`${owner}.${member}`)
  else if (owner && ownerNames.has(owner) && isAbovePath(`${owner}.${member}`)) found.add(`${owner}.${member}`)
  else if (isCalled && isAboveName(member)) found.add(`.${member}`)
}

function* childrenOf(node: Node): Generator<[key: string, child: Node]> {
  for (const [key, value] of Object.entries(node)) {
    for (const one of [value].flat()) {
      if (typeof one === 'object' && one !== null && typeof (one as Node).type === 'string') yield [key, one as Node]
    }
  }
}

/** A name behind a dot or before a colon is no variable. */
const isKey = (parent: Node | undefined, key: string | undefined) =>
  parent?.computed !== true &&
  ((parent?.type === 'MemberExpression' && key === 'property') ||
    (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent?.type ?? '') && key === 'key'))

/** What a node declares. */
function patternsOf(node: Node): Node[] {
  const { type, id, params, local, param } = node as Node & Record<'id' | 'params' | 'local' | 'param', unknown>
  const all =
    type === 'VariableDeclarator'
      ? [id]
      : /^(?:Function|ArrowFunction|Class)/.test(type)
        ? [id, params]
        : /^Import.*Specifier$/.test(type)
          ? [local]
          : type === 'CatchClause'
            ? [param]
            : []
  return all.flat().filter((one): one is Node => typeof one === 'object' && one !== null)
}

function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  return [...childrenOf(pattern)].filter(([key]) => key !== 'key').flatMap(([, one]) => namesIn(one))
}

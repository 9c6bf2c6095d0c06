import { parseAst } from 'vite'
import { cancellationReasons, loyaltyPrizes } from '#contract/analytics.ts'
import { bonusTypes } from '#domain/bonuses/bonus-types.ts'

/** Where names of the wire belong, and where to map them. */
const places = [
  {
    holds: (path: string) => path.startsWith('src/web/') && !path.startsWith('src/web/api/'),
    rule: 'the pages have camelCase: callApi renames the keys (src/web/api/wire-names.ts), src/web/api/views.ts has the types',
  },
  {
    holds: (path: string) =>
      path.startsWith('src/server/modules/opening/processes/') && !/\/(routes|present-[\w-]+)\.ts$/.test(path),
    rule: 'a verb has camelCase: map the request in routes.ts and the answer in present-….ts',
  },
]

/** Values that tables are made for: as keys they are the words of an address or an answer, not our names. */
const values: ReadonlySet<string> = new Set([...bonusTypes, ...cancellationReasons, ...loyaltyPrizes])

/** Files whose names another standard gives. */
const otherNames: Readonly<Record<string, string>> = {
  'src/web/installable.ts': 'the web app manifest',
  'src/web/ui/confetti-shots.ts': 'the effects of the sources',
}

type Node = {
  type: string
  start: number
  computed?: boolean
  key?: Node
  property?: Node
  name?: string
  value?: unknown
}

/**
 * @param path - The path of a file from the root of the repository.
 * @returns Every snake_case property in it that belongs to the wire and is not mapped there, as a sentence with its
 *   line. Tests speak as the server too, so they may name them.
 */
export function findWireNames(path: string, text: string): string[] {
  const place = places.find(({ holds }) => holds(path))
  if (!place || /\.test\.tsx?$/.test(path) || path in otherNames) return []
  return collectProperties(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
    .filter(({ name }) => /^[a-z]\w*_\w+$/.test(name) && !values.has(name))
    .map(({ name, start }) => `${path}:${text.slice(0, start).split('\n').length} has ${name}: ${place.rule}`)
}

/**
 * @param tree - A syntax tree.
 * @returns The names of its properties: those that are read, made, taken apart and declared.
 */
function collectProperties(tree: unknown): { name: string; start: number }[] {
  if (typeof tree !== 'object' || tree === null) return []
  if (Array.isArray(tree)) return tree.flatMap(collectProperties)
  const { type, computed, key, property, start } = tree as Node
  const named = computed ? undefined : type === 'MemberExpression' ? property : keyed.has(type) ? key : undefined
  const name = named && (named.name ?? (typeof named.value === 'string' ? named.value : undefined))
  return [...(name ? [{ name, start }] : []), ...Object.values(tree).flatMap(collectProperties)]
}
const keyed = new Set(['Property', 'PropertyDefinition', 'TSPropertySignature'])

import { parseAst } from 'vite'
import { analyticsEntry, cancellationReasons, loyaltyPrizes } from '#contract/analytics.ts'
import { camelName } from '#contract/wire-names.ts'
import { bonusTypes } from '#domain/bonuses/bonus-types.ts'

/** Where the code has its own names, and who renames those of the wire. */
const rules = [
  { folder: 'src/web/', rule: 'the pages have camelCase: callApi renames the keys (src/contract/wire-names.ts)' },
  {
    folder: 'src/server/',
    rule: 'the server has camelCase: callRoute renames the keys, and what is kept goes through wireJson, fromWire or toWire',
  },
]

/** The protocols of others, and the names of columns. */
const outside = ['src/server/providers/', 'src/server/platform/db/']

/** Values that tables are made for: as keys they are the words of an address or an answer, not our names. */
const values: ReadonlySet<string> = new Set([
  ...bonusTypes,
  ...cancellationReasons,
  ...loyaltyPrizes,
  ...analyticsEntry.options.map(({ shape }) => shape.info_type.value),
])

/** Files whose names somebody else gives, and who. */
export const otherNames: Readonly<Record<string, string>> = {
  'src/web/installable.ts': 'the web app manifest',
  'src/web/ui/confetti-shots.ts': 'the effects of the sources',
  'src/server/app/backup/figures.ts': 'metrics of Prometheus',
  'src/server/app/observability/site-certificate.ts': 'the certificate of Node',
  'src/server/platform/csv.ts': 'the options of csv-stringify',
  'src/server/platform/csv-records.ts': 'the options of csv-parse',
  'src/server/platform/observability/tracing.ts': 'the fields of a log line by OpenTelemetry',
  'src/server/modules/accounts/assistants/answer-request.ts': 'the parameters of OAuth (RFC 6749)',
  'src/server/modules/accounts/assistants/oauth-provider.ts': 'the metadata of OAuth (RFC 7591, RFC 8414)',
  'src/server/modules/accounts/assistants/read-registration.ts': 'the metadata of OAuth (RFC 7591)',
  'src/server/modules/accounts/assistants/routes.ts': 'the metadata of OAuth (RFC 8414, RFC 9728)',
  'src/server/modules/deposits/assistants/routes.ts': 'the challenge of OAuth (RFC 6750, RFC 9728)',
  'src/server/modules/deposits/assistants/tools.ts': 'what a tool takes and answers, which a model reads',
  'src/server/modules/opening/documents/asked-for.ts': 'a question of a form, by its name',
  'src/server/modules/opening/forms/first-answers.ts': 'questions of a form, by their names',
  'src/server/modules/rates/mcp/tools.ts': 'the arguments of a tool, which a model reads',
  'src/server/modules/status/health/routes.ts': 'the answer that monitors read, outside of the contract',
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
 * @returns Every snake_case property in it that belongs to the wire, as a sentence with its line. Tests speak as the
 *   other side too, so they may name them.
 */
export function findWireNames(path: string, text: string): string[] {
  const found = rules.find(({ folder }) => path.startsWith(folder))
  const isOther = path in otherNames || outside.some((folder) => path.startsWith(folder))
  if (!found || isOther || /\.test\.tsx?$/.test(path)) return []
  return listWireNames(path, text).map(({ name, line }) => `${path}:${line} has ${name}: ${found.rule}`)
}

/** @returns The snake_case properties of a file, wherever it lies. */
export function listWireNames(path: string, text: string): { name: string; line: number }[] {
  return collectProperties(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
    .filter(({ name }) => /^[a-z]\w*$/.test(name) && camelName(name) !== name && !values.has(name))
    .map(({ name, start }) => ({ name, line: text.slice(0, start).split('\n').length }))
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

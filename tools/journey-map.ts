/** npm run generate -- journey-map: draws docs/journey.md from the tables of src/domain/process. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decideRoute, type RoutingInput, routingRules } from '#domain/process/routing.ts'
import { stages } from '#domain/process/stages.ts'
import { openingStatuses, type ProcessStatus, processStatuses } from '#domain/process/statuses.ts'
import type { NextActor } from '#domain/process/step.ts'
import { type Transition, transitions } from '#domain/process/transitions.ts'

export const journeyFile = fileURLToPath(new URL('../docs/journey.md', import.meta.url))

type Process = NonNullable<RoutingInput['process']>

/** The names of the form pages on the map; the text beside it says which bank has them. */
const formPaths = { personal: '/datos-personales', financial: '/datos-financieros', questions: '/preguntas-…' }

const either = [false, true]

/** The alternatives that make a difference to the rules. */
const alternatives: { [Key in keyof Process]: readonly Process[Key][] } = {
  formStage: ['personal', 'financial', 'questions', 'done'],
  status: processStatuses,
  bankId: [10],
  bankConfirmsIdentityData: [true, false],
  formPaths: [formPaths],
  needsDataUpdate: either,
  turbo: either,
  identityDone: either,
  identityRequired: either,
  blocked: either,
  continuationAvoided: either,
  temporarilyBlocked: either,
  signsOnPaper: either,
  bankVerifiesUsers: either,
  bankUserVerification: ['04'],
  hasRestrictions: [false],
}

/** Every combination of the alternatives; the first has all first values, and nothing blocks it. */
function* everyProcess(keys = Object.keys(alternatives)): Generator<Partial<Process>> {
  const [key, ...others] = keys
  if (key === undefined) {
    yield {}
    return
  }
  for (const value of alternatives[key as keyof Process])
    for (const rest of everyProcess(others)) yield { [key]: value, ...rest }
}

function* everyFacts(): Generator<RoutingInput> {
  yield { signedIn: false, process: undefined }
  yield { signedIn: true, process: undefined }
  for (const process of everyProcess())
    for (const forced of either) yield { signedIn: true, process: process as Process, forced }
}

/**
 * The pages that each rule leads to, by its id, found by running the rules. A rule that only rewrites the facts has
 * none.
 */
function pagesOfRules(): Map<string, Set<string>> {
  const pages = new Map(routingRules.map(({ id }) => [id, new Set<string>()]))
  for (const facts of everyFacts()) {
    const { ruleId, path } = decideRoute(facts)
    pages.get(ruleId)?.add(withoutQuery(path))
  }
  return pages
}

const withoutQuery = (path: string) => path.split('?')[0] ?? path

function routingChart(): string[] {
  const pages = pagesOfRules()
  const lines = [
    '%%{init: {"flowchart": {"wrappingWidth": 420}}}%%',
    'flowchart TD',
    '  start(["a customer goes on with a process"]) --> rule1',
  ]
  for (const [index, { id, text }] of routingRules.entries()) {
    const next = routingRules[index + 1]
    const own = [...(pages.get(id) ?? [])].join('<br/>')
    // A label that began with `1.` would be treated as a list.
    const label = next ? `Rule ${id}: ${text}` : text
    if (own === '') lines.push(`  rule${id}["${label}"] --> rule${next?.id}`)
    else if (!next) lines.push(`  rule${id}["${label}"] --> pages${id}["${own}"]`)
    else lines.push(`  rule${id}{{"${label}"}} -- yes --> pages${id}["${own}"]`, `  rule${id} -- no --> rule${next.id}`)
  }
  return lines
}

const toId = (status: ProcessStatus) => status.replaceAll('-', '_')

/**
 * @param rows - Rows of the table.
 * @returns Their chart; several ways from one status to another are one arrow.
 */
function stateChart(rows: readonly Transition[]): string[] {
  const shown = processStatuses.filter((status) => rows.some(({ from, to }) => from === status || to === status))
  const arrows = new Map<string, string[]>()
  for (const { from, event, to, by } of rows) {
    const arrow = `${toId(from)} --> ${toId(to)}`
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${event} (${by.join(', ')})`])
  }
  const isEnd = (status: ProcessStatus) => !transitions.some(({ from }) => from === status)
  return [
    'stateDiagram-v2',
    ...shown.map((status) => `  state "${status}" as ${toId(status)}`),
    ...shown.slice(0, 1).map((status) => `  [*] --> ${toId(status)}`),
    ...[...arrows].map(([arrow, events]) => `  ${arrow} : ${events.join('<br/>')}`),
    ...shown.filter(isEnd).map((status) => `  ${toId(status)} --> [*]`),
  ]
}

const actorNames: Record<NextActor, string> = {
  customer: 'the customer',
  cosecha: 'we',
  bank: 'the bank',
  nobody: 'nobody',
}

function pageOfStatus(status: ProcessStatus): string {
  if (stages[status].page === 'forms') return 'the form that lacks data (rule 9)'
  const [untroubled] = everyProcess()
  const [own = '', onPaper = ''] = either.map((signsOnPaper) => {
    const process = { ...(untroubled as Process), status, signsOnPaper }
    return `\`${decideRoute({ signedIn: true, process }).path}\``
  })
  return own === onPaper ? own : `${own}; at a bank that signs on paper ${onPaper}`
}

function statusTable(): string[] {
  return [
    '| status | step | page | who acts |',
    '| --- | --- | --- | --- |',
    ...processStatuses.map((status) => {
      const { label, nextActor } = stages[status]
      return `| ${status} | ${label} | ${pageOfStatus(status)} | ${actorNames[nextActor]} |`
    }),
  ]
}

const chart = (lines: string[]) => ['```mermaid', ...lines, '```']

/** The map of the journey, as Markdown with Mermaid charts. */
export function journeyMap(): string {
  const isOpening = (status: ProcessStatus) => openingStatuses.some((one) => one === status)
  const openings = transitions.filter(({ from, to }) => isOpening(from) && isOpening(to))
  const renewals = transitions.filter((row) => !openings.includes(row))
  return [
    '# The journey of a process',
    '',
    'Drawn by `npm run generate -- journey-map` from the tables of `src/domain/process/`. Change those, not this file; a stale map fails `tools/journey-map.test.ts`.',
    '',
    '## Where a customer must be',
    '',
    `The ten rules of routing (P03), asked in order; the first that holds and has a page decides. A bank's forms stand where its settings say (\`getFormPaths\` of \`src/domain/banks/form-paths.ts\`): \`${Object.values(formPaths).join('`, `')}\`, or the same below \`/v2\`.`,
    '',
    ...chart(routingChart()),
    '',
    '## What a process goes through',
    '',
    'The transitions (P10), each with its event and who may cause it. Nothing else changes a status.',
    '',
    '### Opening',
    '',
    ...chart(stateChart(openings)),
    '',
    '### Renewal',
    '',
    ...chart(stateChart(renewals)),
    '',
    '## What each status shows, and who acts',
    '',
    'For a process that nothing stops.',
    '',
    ...statusTable(),
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(journeyFile, journeyMap())

import {
  buildTestCommand,
  CannotMake,
  camel,
  edited,
  type Kind,
  type Read,
  require,
  requireNew,
  type Writing,
  withImport,
} from './kind.ts'

const takes = '<STATUS> <STATUS-before> <event-in> <event-out>'
const folder = 'src/domain/process/steps'

/** A step of the opening or of the renewal, between a step and the one that its event led to. */
export const step: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-funnel-step.md',
  left: ['texts, page and actor of the stage', 'the call or the job that moves the process on', 'its page'],
  check: buildTestCommand('unit', 'src/domain/process tools/journey-map.test.ts'),
  make,
  after: () => [['node', 'tools/generate.ts', 'journey-map']],
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [status = '', before = '', eventIn = '', eventOut = ''] = words
  if (words.length !== 4) throw new CannotMake(`a step takes ${takes}`)
  require(status, /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+$/, 'a status is capitals and dashes')
  const file = (name: string) => `${folder}/${name.toLowerCase()}.ts`
  requireNew(read, file(status))
  for (const event of [eventIn, eventOut]) {
    if (!read('src/domain/process/transitions.ts').includes(`\n  '${event}',\n`) && event !== 'signed') {
      throw new CannotMake(`«${event}» is no event of src/domain/process/transitions.ts`)
    }
  }
  const way = new RegExp(`event: '${eventIn}',\\s+to: '([A-Z-]+)'`)
  const [, next] = way.exec(read(file(before))) ?? []
  if (!next) throw new CannotMake(`${file(before)} has no transition ${eventIn}`)
  const list = edited(
    read,
    `${folder}/registry.ts`,
    `\n  ${camel(before)},\n`,
    (found) => `${found}  ${camel(status)},\n`,
  )
  return [
    { path: file(status), text: stepFile({ status, before: before.toLowerCase(), next, eventOut }) },
    { ...list, text: withImport(list.text, `import { ${camel(status)} } from './${status.toLowerCase()}.ts'`) },
    edited(read, file(before), way, (found) => found.replace(next, status)),
  ]
}

type Facts = { status: string; before: string; next: string; eventOut: string }

const stepFile = ({ status, before, next, eventOut }: Facts) => `import { ${camel(before)} } from './${before}.ts'
import type { Step } from './step.ts'

export const ${camel(status)} = {
  status: '${status}',
  stage: {
    page: ${camel(before)}.stage.page,
    label: 'En revisión',
    step: ${camel(before)}.stage.step,
    description: 'Estamos revisando lo que nos enviaste.',
    help: 'No tienes que hacer nada.',
    nextActor: 'cosecha',
  },
  stepper: ${camel(before)}.stepper,
  doing: 'Revisamos lo que enviaste',
  promisedBusinessDays: 1,
  transitions: [{ event: '${eventOut}', to: '${next}', by: ['staff', 'system'] }],
} as const satisfies Step
`

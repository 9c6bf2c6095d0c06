import { buildTestCommand, CannotMake, edited, type Kind, type Read, require, type Writing } from './kind.ts'
import { renderPart } from './render.ts'

const takes = '<STATUS> <STATUS-before> <event-in> <event-out>'
const steps = 'src/domain/process/steps.ts'
const transitions = 'src/domain/process/transitions.ts'

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
  if (read(steps).includes(`status: '${status}'`)) throw new CannotMake(`${steps} has ${status} already`)
  for (const event of [eventIn, eventOut]) {
    if (!read(transitions).includes(`\n  '${event}',\n`) && event !== 'signed') {
      throw new CannotMake(`«${event}» is no event of ${transitions}`)
    }
  }
  const entry = new RegExp(` {2}\\{\n {4}status: '${before}',\n[\\s\\S]*?\n {2}\\},\n`)
  return [
    edited(read, steps, entry, (found) => {
      const way = new RegExp(`(event: '${eventIn}',\\s+to: ')([A-Z-]+)'`)
      const [, , next] = way.exec(found) ?? []
      if (!next) throw new CannotMake(`${before} of ${steps} has no transition ${eventIn}`)
      const led = found.replace(way, (_, start: string) => `${start}${status}'`)
      return `${led}${renderPart('step', 'entry', { ...likeStep(found), status, next, eventOut })}`
    }),
  ]
}

/** @returns The lines of an entry that a new step after it has too: its page and its place. */
function likeStep(entry: string): Record<'page' | 'step' | 'stepper', string> {
  const line = (name: string) => new RegExp(` ${name}: .+,\n`).exec(entry)?.[0].trim() ?? ''
  return { page: line('page'), step: line('step'), stepper: line('stepper') }
}

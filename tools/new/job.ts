import {
  buildTestCommand,
  CannotMake,
  camel,
  edited,
  type Kind,
  type Read,
  registered,
  require,
  requireNew,
  type Writing,
} from './kind.ts'

const takes = '<group>/<module> <subject.verb>'

/** A job about one process. */
export const job: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-job.md',
  left: [
    'its data, its retries and what it says in `definitions.ts`',
    'what the handler does, and its test',
    'the transaction that sends it',
  ],
  check: buildTestCommand('api', 'src/server/platform/jobs src/server/app/jobs'),
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [module = '', queue = ''] = words
  if (words.length !== 2) throw new CannotMake(`a job takes ${takes}`)
  require(module, /^[a-z-]+(?:\/[a-z-]+)?$/, 'a module is a folder below src/server/modules')
  require(queue, /^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/, 'a job is called subject.verb, such as bank.submit')
  const [subject = '', verb = ''] = queue.split('.')
  const file = `${verb}-${subject}`
  const path = `src/server/modules/${module}/${file}.ts`
  requireNew(read, path)
  const definition = camel(queue.replace('.', '-'))
  const up = '../'.repeat(module.split('/').length + 1)
  const definitions = edited(
    read,
    'src/server/platform/jobs/definitions.ts',
    '/** Finds work that was lost:',
    (found) =>
      `/** Does the work of ${queue} for a process. */\nexport const ${definition} = defineJob({ ...talk, name: '${queue}' })\n\n${found}`,
  )
  const handler = `import { ${camel(file)} } from '../../modules/${module}/${file}.ts'`
  return [
    definitions,
    { path, text: handlerFile(camel(file), queue, up) },
    registered(
      read,
      'src/server/app/jobs/registry.ts',
      handler,
      'export const handledJobs',
      `handleJob(jobs.${definition}, ${camel(file)})`,
    ),
  ]
}

const handlerFile = (name: string, queue: string, up: string) => `import type { Context } from '${up}context.ts'

/** Job ${queue}. It may run twice, so it asks first whether there is still something to do. */
export async function ${name}(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  ctx.logger.debug({ processUuid }, '${queue} has nothing to do yet')
}
`

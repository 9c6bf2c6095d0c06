import { posix } from 'node:path'
import {
  buildTestCommand,
  CannotMake,
  camel,
  type Kind,
  type Read,
  registered,
  require,
  type Writing,
  withImport,
} from './kind.ts'
import { renderFiles, renderPart } from './render.ts'

const takes = '<group>/<module> <subject.verb>'

/** A job about one process. */
export const job: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-job.md',
  left: [
    'its data, its retries and what it says in `jobs.ts`',
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
  const up = '../'.repeat(module.split('/').length + 1)
  const values = { module, file, queue, up, name: camel(file), job: camel(queue.replace('.', '-')) }
  const jobs = `src/server/modules/${module}/jobs.ts`
  const own = read(jobs)
  const begun = own === '' ? '' : `${own.trimEnd()}\n\n`
  const source = posix.relative(posix.dirname(jobs), 'src/server/platform/jobs/job.ts')
  return [
    ...renderFiles(read, 'job', values),
    { path: jobs, text: withJobImport(`${begun}${renderPart('job', 'definition', values)}`, source) },
    ...(own === '' ? [listed(read, module)] : []),
  ]
}

/** The file with the two names of `job.ts` that its new job uses. */
function withJobImport(text: string, source: string): string {
  const form = /import \{ ([^}]+) \} from '[^']*platform\/jobs\/job\.ts'/
  const known = (form.exec(text)?.[1] ?? '').split(', ').filter(Boolean)
  const names = [...new Set([...known, 'aboutProcess', 'defineJob'])].sort()
  const line = `import { ${names.join(', ')} } from '${source}'`
  return known.length > 0 ? text.replace(form, () => line) : withImport(text, line)
}

/** The registry with the file of a module that had no job. */
function listed(read: Read, module: string): Writing {
  const line = `import * as ${camel(module)} from '../../modules/${module}/jobs.ts'`
  return registered(read, 'src/server/app/jobs/registry.ts', line, 'const modules', camel(module))
}

/** npm run generate -- task-kinds: writes the table of tasks in docs/back-office.md from the kinds themselves. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { usualStaffRoles } from '#domain/customer/people/staff-roles.ts'
import { taskKinds } from '#server/modules/back-office/ops-tasks/kinds/registry.ts'

const pageFile = fileURLToPath(new URL('../docs/back-office.md', import.meta.url))
const folder = fileURLToPath(new URL('../src/server/modules/back-office/ops-tasks/kinds/', import.meta.url))

export const readOperations = (): string => readFileSync(pageFile, 'utf8')

const heading = '| task | as the team reads it | why it is there | for |\n| --- | --- | --- | --- |\n'

/** What the comment of a kind says, in one line and without the ids that it cites. */
function readReason(kind: string): string {
  const text = readFileSync(`${folder}${kind}.ts`, 'utf8')
  const [, comment] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+: TaskKind/.exec(text) ?? []
  if (comment === undefined) throw new Error(`the kind ${kind} has no comment`)
  const line = comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim()
  return line.replace(/^(?:[A-Z]\d{2}(?:, )?)+: /, '')
}

/** @returns The page with the table as the kinds make it, in the order in which they are listed. */
export function writeTaskKinds(page: string): string {
  const [before, after, more] = page.split(heading)
  if (before === undefined || after === undefined || more !== undefined) throw new Error('the page has no such table')
  const rows = taskKinds.map(
    ({ kind, title, roles = usualStaffRoles }) =>
      `| \`${kind}\` | ${title} | ${readReason(kind)} | ${roles.join(', ')} |\n`,
  )
  return `${before}${heading}${rows.join('')}${after.replace(/^(?:\|.*\n)*/, '')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(pageFile, writeTaskKinds(readOperations()))

/** npm run generate -- task-kinds: writes the tables of tasks and of permissions in docs/back-office.md from the code. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { staffPermissions } from '#domain/customer/people/staff-permissions.ts'
import { staffRoles } from '#domain/customer/people/staff-roles.ts'
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

const permissionHeading = `| permission | as the team reads it | ${staffRoles.join(' | ')} |\n|${' --- |'.repeat(staffRoles.length + 2)}\n`

/** @returns The page with the rows of one of its tables replaced. */
export function putRows(page: string, heading: string, rows: readonly string[]): string {
  const [before, after, more] = page.split(heading)
  if (before === undefined || after === undefined || more !== undefined) throw new Error('the page has no such table')
  return `${before}${heading}${rows.join('')}${after.replace(/^(?:\|.*\n)*/, '')}`
}

/** @returns The page with a row for each permission, and a mark under each role that has it (O04). */
export function writePermissions(page: string): string {
  const rows = Object.entries(staffPermissions).map(([name, { means, roles }]) => {
    const marks = staffRoles.map((role) => (roles.includes(role) ? 'yes' : '–'))
    return `| \`${name}\` | ${means} | ${marks.join(' | ')} |\n`
  })
  return putRows(page, permissionHeading, rows)
}

/** @returns The page with the table as the kinds make it, in the order in which they are listed. */
export function writeTaskKinds(page: string): string {
  const rows = taskKinds.map(
    ({ kind, title, permission }) =>
      `| \`${kind}\` | ${title} | ${readReason(kind)} | ${staffPermissions[permission].roles.join(', ')} |\n`,
  )
  return putRows(page, heading, rows)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(pageFile, writePermissions(writeTaskKinds(readOperations())))
}

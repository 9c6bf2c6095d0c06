import { buildTestCommand, CannotMake, type Kind, type Read, require, type Writing } from './kind.ts'

const takes = '<what-it-does> [--custom]'

/** A migration: what the schema says now and the database does not, or with `--custom` an empty file for SQL. */
export const migration: Kind = {
  takes,
  recipe: 'docs/recipes/change-the-database.md',
  left: ['reading the SQL: it must run on a database in use, beside the release before'],
  check: buildTestCommand('api', 'src/server/platform/db'),
  make,
  after: ([name = '', custom]) => [['drizzle-kit', 'generate', '--name', name, ...(custom ? [custom] : [])]],
}

function make(_read: Read, [name = '', custom, ...more]: readonly string[]): Writing[] {
  if (more.length > 0 || (custom !== undefined && custom !== '--custom'))
    throw new CannotMake(`a migration takes ${takes}`)
  require(name, /^[a-z]+(?:[-_][a-z0-9]+)*$/, 'a name is small letters and dashes')
  return []
}

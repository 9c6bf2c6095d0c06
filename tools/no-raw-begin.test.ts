import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenRule } from './where-to-look.ts'

/** A statement that starts or ends a transaction, at the start of a string or after a semicolon in one. */
const transactionStatement =
  /(['"`]|;)\s*(begin(\s+(work|transaction|isolation|read|deferrable)\b[^'"`]*)?|start\s+transaction[^'"`]*|commit(\s+(work|transaction))?|rollback(\s+(work|transaction))?|end\s+(work|transaction))\s*(['"`]|;)/i

/** The places where such a statement is in a source text, as `line: text`. */
function findTransactionStatements(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(\*|\/\/|\/\*)/.test(line)
    return !isComment && transactionStatement.test(line) ? [`${index + 1}: ${line.trim()}`] : []
  })
}

test('R22 transactions are made only by db.transaction, behind inTransaction: no file of the server writes BEGIN, COMMIT or ROLLBACK', () => {
  const files = globSync('src/server/**/*.ts')
  expect(files.length).toBeGreaterThan(5)
  const found = files.flatMap((file) =>
    findTransactionStatements(readFileSync(file, 'utf8')).map((place) => `${file}:${place}`),
  )
  expect(found, brokenRule('Only `inTransaction` opens a transaction.', 'CONTRIBUTING.md#data')).toEqual([])
})

test.each([
  `await client.query('BEGIN')`,
  'await db.execute(sql`begin isolation level serializable`)',
  `exec("insert into a values (1); COMMIT")`,
  'await tx.execute(sql`rollback`)',
  `query('start transaction read only')`,
  `exec('begin; select 1')`,
])('the search finds %s', (line) => {
  expect(findTransactionStatements(line)).toHaveLength(1)
})

test.each([
  `const label = 'Begin here'`,
  `// never 'commit' by hand`,
  'do $$ begin raise exception',
  'await tx.execute(sql`rollback to savepoint a`)',
])('the search passes over %s', (line) => {
  expect(findTransactionStatements(line)).toEqual([])
})

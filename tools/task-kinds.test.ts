import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readOperations, writePermissions, writeTaskKinds } from './task-kinds.ts'

test('O01 docs/back-office.md lists every kind of task, as the kinds say it', () => {
  const page = readOperations()
  expect(writeTaskKinds(page) === page, 'the table is stale: run "npm run generate -- task-kinds"').toBe(true)
  const kinds = globSync('src/server/modules/back-office/ops-tasks/kinds/*.ts').map((file) => basename(file, '.ts'))
  const helpers = ['registry', 'screening-held']
  for (const kind of kinds.filter((one) => !helpers.includes(one))) expect(page).toContain(`\n| \`${kind}\` | `)
})

test('O04 docs/back-office.md says of every permission which roles have it, as the code does', () => {
  const page = readOperations()
  expect(writePermissions(page) === page, 'the table is stale: run "npm run generate -- task-kinds"').toBe(true)
})

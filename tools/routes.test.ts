import { expect, test } from 'vitest'
import { pagePaths } from '#contract/paths.ts'
import routes from '#web/routes.ts'

test('R01 every address that the process leads to is a page of the route table', () => {
  const table = routes.map(({ path, index }) => (index ? '/' : `/${path}`))
  expect(Object.values(pagePaths).filter((path) => !table.includes(path))).toEqual([])
})

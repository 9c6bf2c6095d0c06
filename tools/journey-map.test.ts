import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routingRules } from '#domain/process/routing.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { transitions } from '#domain/process/transitions.ts'
import { journeyFile, journeyMap } from './journey-map.ts'

const map = journeyMap()

test('P03 the journey map is the one that the tables draw', () => {
  const isCurrent = readFileSync(journeyFile, 'utf8') === map
  expect(isCurrent, 'docs/journey.md is stale: run "npm run generate -- journey-map"').toBe(true)
})

test('P03 P10 the map shows every rule in order, every transition once, and every status', () => {
  const places = routingRules.map(({ text }) => map.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const { from, event, to, by } of transitions) {
    const arrow = map.split('\n').filter((line) => line.startsWith(`  ${toId(from)} --> ${toId(to)} : `))
    expect(arrow.join(), `${from} ${event}`).toContain(`${event} (${by.join(', ')})`)
    expect(arrow).toHaveLength(1)
  }
  for (const status of processStatuses) expect(map).toContain(`\n| ${status} | `)
})

const toId = (status: string) => status.replaceAll('-', '_')

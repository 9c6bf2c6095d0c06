import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const records = globSync(`${folder}/*.md`).map((path) => ({ name: basename(path), text: readFileSync(path, 'utf8') }))

/** The records that a line of a record's head links to: `**Status:** superseded by [014](014-form-runner.md)`. */
function linked(text: string, head: RegExp): string[] {
  const [line = ''] = head.exec(text) ?? []
  return [...line.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name = '']) => name)
}
const listNewer = (text: string) => linked(text, /^\*\*Status:\*\* superseded .*$/m)
const listOlder = (text: string) => linked(text, /^\*\*Supersedes:\*\* .*$/m)

test('a record that is superseded and the one that supersedes it name each other', () => {
  const pairs = (of: (text: string) => string[]) =>
    records.flatMap(({ name, text }) => of(text).map((to) => [name, to]))
  const said = pairs(listNewer).map(([older, newer]) => `${newer} supersedes ${older}`)
  const answered = pairs(listOlder).map(([newer, older]) => `${newer} supersedes ${older}`)
  expect(said.sort(), `${folder}: one record names the other, which does not name it back`).toEqual(answered.sort())
  expect(said).not.toEqual([])
})

test.each(records)(
  '$name says its status in a way that is read, and supersedes only what is older',
  ({ name, text }) => {
    const status = /^\*\*Status:\*\* (.*)$/m.exec(text)?.[1]
    if (status !== undefined) expect(status, name).toMatch(/^(?:in force\.|superseded (?:in part )?by \[\d{3}\])/)
    for (const older of listOlder(text)) {
      expect(existsSync(`${folder}/${older}`), older).toBe(true)
      expect(older < name, `${name} supersedes ${older}`).toBe(true)
    }
  },
)

test('every number stands once', () => {
  const numbers = records.map(({ name }) => name.slice(0, 3))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

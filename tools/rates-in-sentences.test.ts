import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('X01 a rate at the end of a sentence ends it: «E.A.» has its dot already', () => {
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:tsx?|md)$/.test(name) && !name.includes('.test.'))
    .map((file) => join(file.parentPath, file.name))
  const twice = files.filter((file) =>
    /formatRate\([^()]*\)\}\.(?!\w)|\.rate\b[^{}]*\}\}\.(?!\w)|E\.A\.\.(?!\.)/.test(readFileSync(file, 'utf8')),
  )
  expect(twice).toEqual([])
})

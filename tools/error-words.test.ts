import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = new URL('../src/web/', import.meta.url).pathname
const sources = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** Errors of fields are what the checks of the domain say, and the build fails with what it finds in a text. */
const isForPeople = (file: string) => /^features\/opening\/forms\/|^content\/|^lib\/error-words\.ts$/.test(file)
const shown = /\b(?:\w*[eE]rror|thrown|reason)(?: as Error\))?\??\.message\b|String\((?:error|thrown|reason)\)/

test('Z10 no page shows the message of an error of which it does not know that it is made for people', () => {
  const found = sources
    .filter((file) => !isForPeople(file))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          shown.test(line) && !/errors\.find/.test(line) ? [`src/web/${file}:${at + 1}: ${line.trim()}`] : [],
        ),
    )
  expect(found, 'errorWords() of src/web/lib/error-words.ts gives what people may read').toEqual([])
})

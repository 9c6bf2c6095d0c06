/** `npm run generate -- api-examples`: records a request and an answer of every call, for the API's documentation. */
import '#testing/api-examples/fixed-clock.ts'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { examplesFile } from '#server/platform/http/documentation/examples.ts'
import { collectExamples } from '#testing/api-examples/collect.ts'

const examples = await collectExamples()
writeFileSync(examplesFile, `${JSON.stringify(examples, null, 2)}\n`)
const { status } = spawnSync('biome', ['format', '--write', fileURLToPath(examplesFile)], { stdio: 'inherit' })
console.log(`${Object.keys(examples).length} calls, ${JSON.stringify(examples).length} bytes`)
process.exit(status ?? 1)

import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Whose values are computed by the build: plain data, so that what they are computed from stays out of the page. */
const computed =
  /\/src\/(?:web\/computed-at-build\/[\w-]+|domain\/process\/(?:statuses|stages|own-time)|domain\/bonuses\/bonus-types)\.ts$/

/**
 * A part of the build, and of `npm run dev`: runs the files of `src/web/computed-at-build/`, and the domain's lists of
 * statuses, stages, minutes and types of bonuses, and puts their values in their place. They export data that JSON can hold.
 */
export const computedAtBuild: Plugin = {
  name: 'computed-at-build',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? ''
    return computed.test(file) ? buildSource(await import(pathToFileURL(file).href)) : undefined
  },
}

/**
 * @returns The same exports as code that computes nothing.
 * @throws For one that JSON cannot hold.
 */
export function buildSource(module: Readonly<Record<string, unknown>>): string {
  const exports = Object.entries(module).map(([name, value]) => {
    const text = JSON.stringify(value)
    if (text === undefined) throw new TypeError(`${name} is no data`)
    return `export const ${name} = ${text}\n`
  })
  return exports.join('')
}

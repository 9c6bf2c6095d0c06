/**
 * Templates: `templates/<kind>/src/…` are the files that a kind makes, each at its place with `.template` behind its
 * name. `templates/<kind>/<part>.template` is what it writes into a file that is there. `{{name}}` stands for a value.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Read, requireNew, type Writing } from './kind.ts'

type Values = Readonly<Record<string, string>>

const templates = join(import.meta.dirname, 'templates')

/** @throws Error for a name without a value. */
function render(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a template names «${name}», which has no value`)
    return value
  })
}

/**
 * @param kind - The folder of templates.
 * @returns Each file of the kind, with its path from the root.
 * @throws CannotMake when one of them exists.
 */
export function renderFiles(read: Read, kind: string, values: Values): Writing[] {
  const folder = join(templates, kind)
  return globSync('src/**/*.template', { cwd: folder }).map((file) => {
    const path = render(file.replace(/\.template$/, ''), values)
    requireNew(read, path)
    return { path, text: render(readFileSync(join(folder, file), 'utf8'), values) }
  })
}

/** @returns A part that a kind writes into a file that is there. */
export const renderPart = (kind: string, part: string, values: Values): string =>
  render(readFileSync(join(templates, kind, `${part}.template`), 'utf8'), values)

import type { Identifier } from '@mdn/browser-compat-data'
import { compatData, lackingBrowsers } from './device-floor.ts'

const isAbove = (told: Identifier | undefined) => (told?.__compat ? lackingBrowsers(told.__compat).length > 0 : false)
const {
  properties = {},
  'at-rules': atRules = {},
  selectors = {},
  types = {},
} = compatData.css as Record<string, Identifier>

/** Functions of values, such as `light-dark()`, wherever they are recorded. */
const functions = new Map<string, boolean>()
function noteFunctions(told: Identifier): void {
  for (const [name, inner] of Object.entries(told)) {
    if (name === '__compat') continue
    functions.set(name, isAbove(inner as Identifier))
    noteFunctions(inner as Identifier)
  }
}
noteFunctions(types)

/**
 * What a style sheet uses that a browser of the floor lacks.
 * @param css - Its text.
 * @returns Names as `scrollbar-gutter`, `@starting-style`, `:has` and `light-dark()`. What is inside `@supports` counts
 *   too: it must be given why that is enough.
 */
export function findNewerStyles(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
  const found = new Set<string>()
  for (const [, name = ''] of bare.matchAll(/[{;]([a-z][a-z-]*):/g)) if (isAbove(properties[name])) found.add(name)
  for (const [, name = ''] of bare.matchAll(/@([a-z-]+)/g)) if (isAbove(atRules[name])) found.add(`@${name}`)
  for (const [, name = ''] of bare.matchAll(/[^\\]::?([a-z-]+)(?=[^{};]*\{)/g))
    if (isAbove(selectors[name])) found.add(`:${name}`)
  for (const [, name = ''] of bare.matchAll(/[\s:,(]([a-z][a-z-]*)\(/g)) if (functions.get(name)) found.add(`${name}()`)
  if (/(?<!\\)&/.test(bare)) found.add('nesting')
  return [...found].sort()
}

/**
 * The same of the elements and attributes of a page.
 * @returns Names as `<search>`, `<details name>` and `popover`.
 */
export function findNewerHtml(html: string): string[] {
  const { elements = {}, global_attributes: everywhere = {} } = compatData.html as Record<string, Identifier>
  const found = new Set<string>()
  const text = html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2>')
  for (const [, tag = '', attributes = ''] of text.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)/g)) {
    const element = elements[tag] as Identifier | undefined
    if (isAbove(element)) found.add(`<${tag}>`)
    for (const [, name = ''] of attributes.matchAll(/\s([a-z-]+)(?==|\s|$)/g)) {
      if (isAbove(everywhere[name] as Identifier | undefined)) found.add(name)
      else if (isAbove(element?.[name] as Identifier | undefined)) found.add(`<${tag} ${name}>`)
    }
  }
  return [...found].sort()
}

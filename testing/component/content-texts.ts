import type { Plugin } from 'vite'
import * as banks from '#web/content/banks/registry.ts'
import * as pages from '#web/content/content-pages.ts'

const lists = new Map<string, Record<string, unknown>>([
  ['/src/web/content/banks/registry.ts', banks],
  ['/src/web/content/content-pages.ts', pages],
])

/**
 * Gives component tests the public texts as data. They are read from Markdown files in Node, also when the site is built,
 * and no page reads them in a browser.
 */
export const contentTexts: Plugin = {
  name: 'content-texts',
  enforce: 'pre',
  load(id) {
    const list = [...lists].find(([file]) => id.split('?')[0]?.endsWith(file))?.[1]
    if (!list) return undefined
    const data = Object.entries(list).filter(([, value]) => typeof value !== 'function')
    return [
      ...data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
      ...('contentPageAt' in list ? [`export ${list.contentPageAt}`] : []),
    ].join('\n')
  },
}

import type { TextFile } from './markdown/parse-blocks.ts'

/** What is used of Node. Only the build and the tests read texts, and both run in Node: no page loads this file. */
declare const process: {
  cwd(): string
  getBuiltinModule(id: 'node:fs'): {
    readdirSync(path: string): string[]
    readFileSync(path: string, encoding: 'utf8'): string
  }
}

const contentFolder = 'src/web/content'

/**
 * @param folder - A folder of the content, such as `articles`.
 * @returns Its Markdown files in the order of their names, each with its name from the root of the repository.
 */
export function listTextFiles(folder: string): TextFile[] {
  const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs')
  return readdirSync(`${process.cwd()}/${contentFolder}/${folder}`)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const file = `${contentFolder}/${folder}/${name}`
      return { file, text: readFileSync(`${process.cwd()}/${file}`, 'utf8') }
    })
}

/** `src/web/content/articles/que-es-un-cdt.md` → `que-es-un-cdt`. */
export function toSlug({ file }: Pick<TextFile, 'file'>): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
}

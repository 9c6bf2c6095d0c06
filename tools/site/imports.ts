import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * In: the folder of a built site, and the name of a module that is a file of its own. Out: the address of its file, and
 * then those of all that it imports. Throws where there is no such file, or more than one.
 */
export function listWithImports(folder: string, module: string): string[] {
  const files = readdirSync(join(folder, 'assets')).filter((one) =>
    new RegExp(`^${module}-[\\w-]{7,8}\\.js$`).test(one),
  )
  const [own] = files
  if (own === undefined || files.length > 1) throw new Error(`${files.length} files of the build are ${module}`)
  return [...reachImports(folder, [own])].map((name) => `/assets/${name}`)
}

/** In: the folder of a built site, and names of its files. Out: those, and all that they import statically. */
export function reachImports(folder: string, names: Iterable<string>): Set<string> {
  const reached = new Set([...names].map((name) => basename(name)))
  for (const name of reached) {
    const code = readFileSync(join(folder, 'assets', name), 'utf8')
    for (const [, file = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) reached.add(file)
  }
  return reached
}

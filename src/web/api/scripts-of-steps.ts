import { readAssetText } from './read-asset.ts'

/** The scripts of pages that may follow another, by the paths of those pages. */
export type ScriptsOfSteps = Readonly<Record<string, readonly string[]>>

/** Where the build leaves them. */
export const scriptsOfStepsPath = '/next-steps.json'

/** @returns What the build left. */
export const readScriptsOfSteps = async (): Promise<ScriptsOfSteps> =>
  JSON.parse(await readAssetText(scriptsOfStepsPath)) as ScriptsOfSteps

/**
 * Has the browser keep a script without running it. However slow that is, it is let come.
 * @throws Where it does not come.
 */
export async function keepScript(file: string): Promise<void> {
  await (await fetch(file, { priority: 'low' })).arrayBuffer()
}

/** The scripts of pages that may follow another, by the paths of those pages. */
export type ScriptsOfSteps = Readonly<Record<string, readonly string[]>>

/** Where the build leaves them. */
export const scriptsOfStepsPath = '/next-steps.json'

/** @returns What the build left. It is asked for each time: the scripts of an older build are not there any more. */
export async function readScriptsOfSteps(): Promise<ScriptsOfSteps> {
  const answer = await fetch(scriptsOfStepsPath, { cache: 'no-cache' })
  return (await answer.json()) as ScriptsOfSteps
}

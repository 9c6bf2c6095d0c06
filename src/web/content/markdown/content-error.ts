/** Where something is written: a file from the root of the repository, and its line from 1. */
export type Place = { file: string; line: number }

/** @returns The error that stops the build, as `file:line: reason`. */
export function contentError({ file, line }: Place, reason: string): Error {
  return new Error(`${file}:${line}: ${reason}`)
}

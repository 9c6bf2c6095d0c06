/**
 * What somebody wrote, to stand before another sentence.
 * @returns It with a full stop, unless it ends with a mark of its own.
 */
export function asSentence(written: string): string {
  const text = written.trim()
  return text === '' || /[.!?…]["»”)]?$/.test(text) ? text : `${text}.`
}

/** Logs in the browser what is wrong with a link or with stored data, for the person who made them (B §4.6). */
export function logWarning(warning: string): void {
  // biome-ignore lint/suspicious/noConsole: the sources ask for it in the log, and the browser's is the only one here.
  console.warn(warning)
}

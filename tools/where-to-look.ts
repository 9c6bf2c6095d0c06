/**
 * The message of a failing test of the repository. In: the rule as one sentence, and the document that explains it, with
 * its heading where it has several. Out: the message; the places come from what the test compares.
 */
export function brokenRule(rule: string, document: string): string {
  return `${rule} See ${document}. The places that break it are listed below.`
}

/**
 * The message of a failing test of the repository. The places come from what the test compares.
 * @param rule - The rule as one sentence.
 * @param document - The document that explains the rule, with its heading where it has several.
 */
export function brokenRule(rule: string, document: string): string {
  return `${rule} See ${document}. The places that break it are listed below.`
}

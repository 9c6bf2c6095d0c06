import { staffPaths } from '#contract/staff-paths.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * O01.
 * @param processUuid - The id of a process.
 * @returns The address of its page for staff.
 */
export function processPath(processUuid: string): string {
  return `${staffPaths.process}?id=${processUuid}`
}

/**
 * @param name - The name under which the query carries an id.
 * @returns The id, where it is one.
 */
export function uuidIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)?.toLowerCase() ?? ''
  return uuid.test(value) ? value : undefined
}

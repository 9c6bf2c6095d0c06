/** What an id of the desk begins with, on its way through the port. */
const prefix = 'portal_'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @returns The same as the marketplace keeps it. */
export const queueId = (itemId: string): string => `${prefix}${itemId}`

/**
 * @param id - An id of an application, deposit, paper or renewal.
 * @returns The item of a desk; undefined when a bank made it.
 */
export function parseItemId(id: string): string | undefined {
  const itemId = id.startsWith(prefix) ? id.slice(prefix.length) : ''
  return uuid.test(itemId) ? itemId : undefined
}

const keyShape = /^[a-z0-9][a-z0-9/-]{0,200}$/

/**
 * @param key - A key, made by us and never by a user.
 * @returns The same.
 * @throws For anything that could lead somewhere else.
 */
export function requireStorageKey(key: string): string {
  if (!keyShape.test(key) || key.includes('//') || key.endsWith('/')) throw new Error('not a storage key')
  return key
}

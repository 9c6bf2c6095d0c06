const keyShape = /^[a-z0-9][a-z0-9/-]{0,200}$/

/** In: a key, made by us and never by a user. Out: the same. Throws for anything that could lead somewhere else. */
export function requireStorageKey(key: string): string {
  if (!keyShape.test(key) || key.includes('//') || key.endsWith('/')) throw new Error('not a storage key')
  return key
}

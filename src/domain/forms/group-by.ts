/**
 * `Map.groupBy` does the same in browsers above the floor (tools/site/device-floor.ts).
 * @returns The entries of each key; keys and entries are in the order in which they come.
 */
export function groupBy<Entry, Key>(list: readonly Entry[], getKey: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>()
  for (const entry of list) {
    const group = groups.get(getKey(entry))
    if (group) group.push(entry)
    else groups.set(getKey(entry), [entry])
  }
  return groups
}

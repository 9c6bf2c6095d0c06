/** A folder for all that tests write, in memory where there is room. */
export function makeTemporaryFolder(): { folder: string; isInMemory: boolean; remove: () => void }

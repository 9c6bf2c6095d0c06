/**
 * Tells somebody something in two ways, of which one must not wait for the other.
 * @throws the first failure, once both have been tried.
 */
export async function notifyAllChannels(...ways: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const way of ways) await way().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

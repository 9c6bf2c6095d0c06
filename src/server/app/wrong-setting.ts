/** SQLSTATEs with which PostgreSQL refuses what DATABASE_URL says. */
const databaseRefusals: Readonly<Record<string, string>> = {
  '28P01': 'DATABASE_URL: the password of its role is not right',
  '28000': 'DATABASE_URL: its role may not connect from here',
  '3D000': 'DATABASE_URL: there is no database of that name',
  '42501': 'DATABASE_URL: its role may not make or change our tables; migrate first with the address of their owner',
}

const systemRefusals: Readonly<Record<string, string>> = {
  ENOTFOUND: 'an address in the settings has a host that does not exist',
  EAI_AGAIN: 'an address in the settings has a host that cannot be looked up',
  EADDRINUSE: 'PORT or METRICS_PORT: another program listens there',
  EADDRNOTAVAIL: 'HOST or METRICS_HOST: this machine has no such address',
  EACCES: 'PORT or DATA_FOLDER: the system does not let us use it',
}

/**
 * What a start failed with, when a setting is the cause that only the world outside could show: one sentence (R11).
 * @param error - Whatever was thrown, with its causes.
 * @returns The sentence, without any value; undefined for a fault of another kind.
 */
export function wrongSetting(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as NodeJS.ErrnoException).code ?? ''
    const refusal = databaseRefusals[code] ?? systemRefusals[code]
    if (refusal) return refusal
    // A key with a known id and other bytes fails as Node's ciphers say it.
    if (/encrypted with a key that is not configured|unable to authenticate data/.test(current.message)) {
      return 'ENCRYPTION_KEYS: what is stored was encrypted with a key that is not among them'
    }
  }
  return undefined
}

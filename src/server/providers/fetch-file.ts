import { largestFileBytes, ProviderError, type ProviderHttp } from './http-client.ts'

const usualDeadlineMs = 5_000
/** Files come over a slower line than answers do. */
const timesForFiles = 4

/**
 * Fetches a file whose address a provider gave us.
 * @param allowedOrigins - The origins files may come from.
 * @param deadlineMs - The usual deadline; a file gets four times as much.
 * @throws `ProviderError` `garbage` when the origin is any other, so that an answer cannot point us at an inner
 *   address.
 * @throws `ProviderError` `refused` when the file is gone. Such links live about an hour: ask for the result again,
 *   then fetch.
 */
export async function fetchProviderFile(
  provider: string,
  http: ProviderHttp,
  url: string,
  allowedOrigins: readonly string[],
  deadlineMs = usualDeadlineMs,
): Promise<Uint8Array> {
  const address = URL.canParse(url) ? new URL(url) : undefined
  // An address with a user name in it is never a provider's file link. A blob: has the origin of the page that made it.
  const isOfWeb = address !== undefined && /^https?:$/.test(address.protocol)
  if (!isOfWeb || address.username !== '' || !allowedOrigins.includes(address.origin)) {
    throw new ProviderError(provider, 'garbage', 'pointed at a file outside its own hosts')
  }
  const answer = await http({
    method: 'GET',
    url: address.href,
    repeatable: true,
    deadlineMs: deadlineMs * timesForFiles,
    largestBytes: largestFileBytes,
  })
  if (answer.status !== 200) {
    throw new ProviderError(provider, 'refused', `did not give the file (${answer.status})`, {
      httpStatus: answer.status,
    })
  }
  return answer.bytes
}

/**
 * The text of a file of this site, such as a drawing.
 * @throws Where it cannot be read.
 */
export async function readAssetText(address: string): Promise<string> {
  return (await readAsset(address)).text()
}

/** The same as an address that holds the whole file (`data:…`), for a drawing that may load nothing. */
export async function readAssetAddress(address: string): Promise<string> {
  const file = await (await readAsset(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

async function readAsset(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product.ts'

/**
 * Makes the data of a first start once, for every test to begin with a copy of: making them takes longer than most
 * tests do. Out: the function that deletes them again.
 */
export default async function makeFirstData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-first-'))
  const product = await startProduct({ dataFolder: folder })
  await product.close()
  process.env.FIRST_DATA_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

import { constants, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedFolder, prepareEmbedded } from '#server/platform/db/prepare-embedded.ts'

/**
 * Makes an embedded database with nothing in it, not even our tables. The first of a run makes it from nothing, which
 * takes seconds; the others copy that one.
 * @returns The data folder that it is in, which the test removes itself.
 */
export async function emptyEmbeddedDatabase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-embedded-'))
  // The folder of temporary files is that of the run.
  const kept = join(tmpdir(), 'cosecha-embedded')
  if (!existsSync(kept)) await keepOne(kept)
  cpSync(embeddedFolder(kept), embeddedFolder(folder), { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}

/** Made aside, since another test file may make one at the same moment: the first that is ready is kept. */
async function keepOne(kept: string): Promise<void> {
  const draft = mkdtempSync(`${kept}-`)
  await prepareEmbedded(draft)
  try {
    renameSync(draft, kept)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}

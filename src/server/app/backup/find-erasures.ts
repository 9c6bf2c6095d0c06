import { folderOfErasures, readErasures } from '../../modules/privacy/erasure-list.ts'
import type { ListedErasure } from '../../modules/privacy/jobs.ts'
import type { Config } from '../../settings.ts'
import { erasuresFolderFor, readManifest } from './manifest.ts'

/** Nobody knows who was erased since the backup. */
export class NoErasures extends Error {
  override readonly name = 'NoErasures'
}

const anyway = 'With --without-erasures it is restored, and people who had their data deleted since are in it.'

/**
 * The erasures that may be missing in a backup: those of the list beside it, and those of this installation's own list.
 * @param folder - The folder of the backup.
 * @throws `NoErasures` when there is no list, or it is shorter than the backup is old.
 */
export async function findErasures(config: Config, folder: string): Promise<ListedErasure[]> {
  const places = [erasuresFolderFor(folder), folderOfErasures(config)]
  const lists = (await Promise.all(places.map(readErasures))).filter((list) => list !== undefined)
  if (lists.length === 0) {
    throw new NoErasures(`there is no list of erasures in ${places.join(' or ')} (ERASURES_FOLDER). ${anyway}`)
  }
  const { madeAt } = await readManifest(folder)
  const days = (Date.now() - Date.parse(madeAt)) / 86_400_000
  if (days > config.BACKUPS_KEPT_DAYS) {
    throw new NoErasures(
      `the backup is ${Math.floor(days)} days old, and erasures are listed for ${config.BACKUPS_KEPT_DAYS} (BACKUPS_KEPT_DAYS). ${anyway}`,
    )
  }
  return lists.flat()
}

import { listMembers, listOwners } from '../tools/site/device-floor.ts'

/** All that some browser of the floor lacks, as the check of the build knows it (decision 053). */
export const lackingAtFloor = {
  // The program that drives the browser asks that itself.
  members: listMembers().filter(({ isAbove, name }) => isAbove && name !== 'checkVisibility'),
  owners: listOwners()
    .filter(({ isAbove }) => isAbove)
    .map(({ name }) => name),
}

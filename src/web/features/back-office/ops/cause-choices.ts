import { type RejectionCause, rejectionCauseIds, rejectionCauses } from '#domain/process/rejection-causes.ts'

/** F08: why a paper comes back, to choose from, in the order of the domain. */
export const causeChoices: readonly { value: RejectionCause; label: string }[] = rejectionCauseIds.map((value) => {
  const words = rejectionCauses[value]
  return { value, label: `${words.charAt(0).toUpperCase()}${words.slice(1)}` }
})

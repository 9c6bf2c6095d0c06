/**
 * What Fogafín covers for one person at one registered entity, capital and interest together (colombia.md §2.5), as the
 * product brings it along: for the texts of the site. The server computes with the approved parameter.
 */
export const coverageLimitCop = 50_000_000

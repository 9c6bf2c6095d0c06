/** What Fogafín covers for one person at one registered entity, capital and interest together (colombia.md §2.5). */
export const coverageLimitCop = 50_000_000

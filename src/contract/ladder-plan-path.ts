import { pagePaths } from './paths.ts'

/** The query parameter of the dashboard that opens the ladder as a plan (Z19), and its address. */
export const ladderPlanParam = 'fila'
export const ladderPlanPath = `${pagePaths.dashboard}?${ladderPlanParam}=ver`

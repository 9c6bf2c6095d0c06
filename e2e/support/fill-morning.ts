import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DataLocation } from '#testing/extend-deposit.ts'

/**
 * Puts a morning's work before the team: openings at six banks whose papers wait for a review.
 * @param location - The data of a product that does not run.
 */
export async function fillMorning({ databaseUrl = '', dataFolder }: DataLocation, count: number): Promise<void> {
  await promisify(execFile)(process.execPath, ['testing/demo/run-demo.ts', 'reviews', String(count)], {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl, DATA_FOLDER: dataFolder },
  })
}

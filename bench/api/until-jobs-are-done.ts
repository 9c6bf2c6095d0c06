import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits for what a program does besides, such as the daily files after its start and the letters after a sign-in: it is
 * no part of the call that is measured.
 * @param url - Where the program is.
 */
export async function untilJobsAreDone(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(200)) {
    const { jobs } = (await (await fetch(`${url}/api/health`)).json()) as { jobs: { waiting: number; active: number } }
    if (jobs.waiting + jobs.active === 0) return
  }
}

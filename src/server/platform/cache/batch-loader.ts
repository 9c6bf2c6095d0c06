import DataLoader from 'dataloader'

const mostAtOnce = 200

/**
 * Batches calls that ask the database the same thing: one statement answers many. While it runs, new calls wait for the
 * next batch. So each caller reads data from after its call, and its write is done when it gets its answer.
 * DataLoader's own cache is off for the same reason.
 * @param answer - The function that answers a batch, in its order; when it throws, every caller of the batch gets the
 *   error.
 * @returns A function that answers one call.
 */
export function createBatcher<In, Out>(
  answer: (asked: readonly In[]) => Promise<readonly Out[]>,
): (one: In) => Promise<Out> {
  let running: Promise<unknown> = Promise.resolve()
  let last: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<In, Out>(
    (asked) => {
      const answers = answer(asked)
      running = answers.catch(() => undefined)
      return answers
    },
    {
      cache: false,
      maxBatchSize: mostAtOnce,
      batchScheduleFn: (begin) => {
        last = last.then(() => {
          begin()
          return running
        })
      },
    },
  )
  return (asked) => loader.load(asked)
}

const mostAtOnce = 200

type Waiting<In, Out> = { asked: In; resolve: (answer: Out) => void; reject: (error: unknown) => void }

/**
 * Batches calls that ask the database the same thing: one statement answers many. While it runs, new calls wait for the
 * next batch. So each caller reads data from after its call, and its write is done when it gets its answer.
 * In: the function that answers a batch, in its order; when it throws, every caller of the batch gets the error.
 * Out: a function that answers one call.
 */
export function createBatcher<In, Out>(
  answer: (asked: readonly In[]) => Promise<readonly Out[]>,
): (one: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const some = waiting.splice(0, mostAtOnce)
      try {
        const answers = await answer(some.map(({ asked }) => asked))
        for (const [at, { resolve }] of some.entries()) resolve(answers[at] as Out)
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    isRunning = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (!isRunning) void run()
    })
}

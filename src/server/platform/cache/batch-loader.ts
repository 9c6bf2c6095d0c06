const mostAtOnce = 200

type Waiting<In, Out> = { asked: In; resolve: (answer: Out) => void; reject: (error: unknown) => void }

/**
 * Answers many who ask the same thing of the database at the same time with one statement: while one runs, whoever comes
 * waits for the next. What is read was therefore read after it was asked for, and what is written is there when it is
 * answered, as if each had asked alone.
 * In: what answers some at once, in their order; when it throws, all of them are told. Out: what answers one.
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

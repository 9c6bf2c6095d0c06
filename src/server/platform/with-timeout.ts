/** The promise's answer, or a rejection with `message` when it takes longer than `milliseconds`. */
export async function withTimeout<T>(milliseconds: number, promise: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

import type { Checkable } from '../provider-check.ts'

/** Reads the words in a picture. */
export type TextRecognition = Checkable & {
  /**
   * @returns Whether it can be asked here. What it answered is kept for a minute where it cannot, and else for good.
   */
  isReady(): Promise<boolean>
  /**
   * It keeps nothing, and asking again is harmless.
   * @param picture - A JPEG or PNG of ours.
   * @returns The words, line by line; `illegible` of the domain stands for a figure that it is not sure of. Undefined
   *   for a picture that takes more time or memory than any page.
   * @throws `ProviderError` `unavailable` when it is not there, or too many pictures wait.
   */
  read(picture: Uint8Array): Promise<string | undefined>
}

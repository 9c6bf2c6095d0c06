/** Said of what went wrong in the page itself: the person can do nothing about it, and reads nothing of a program. */
export const unexpectedWords = {
  title: 'Algo falló en esta página',
  detail:
    'Es un problema nuestro, no tuyo; lo que ya guardaste sigue guardado. Vuelve a intentarlo o recarga la página.',
}

/**
 * The one way from an error to what a person reads of it.
 * @param error - Anything that was thrown.
 * @returns The words of a failed call (`CallError`) or of a photo (`PhotoError`), which are made to be read. Of
 *   anything else our own sentence, since a browser speaks of its own insides.
 */
export function errorWords(error: unknown): string {
  return isOfCall(error) ? error.message : unexpectedWords.detail
}

/** The title of a failed call, and of anything else our own. */
export function errorTitle(error: Error & { title?: string }): string | undefined {
  return isOfCall(error) ? error.title : unexpectedWords.title
}

/** By its name: not every page that says what went wrong has the calls. */
const isOfCall = (error: unknown): error is Error & { title?: string } =>
  error instanceof Error && (error.name === 'CallError' || error.name === 'PhotoError')

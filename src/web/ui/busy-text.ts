/**
 * What is said of a file while it waits to be sent again by itself.
 * @param type - Its kind, as browsers name it.
 */
export const busyText = (type: string): string =>
  type.endsWith('pdf')
    ? 'Estamos ocupados; tu archivo sirve. Lo enviamos otra vez en unos segundos, no tienes que hacer nada.'
    : 'Estamos ocupados; tu foto sirve. La enviamos otra vez en unos segundos, no tienes que hacer nada.'

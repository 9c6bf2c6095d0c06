/** The classes of a link inside text, for the places that need a plain `<a>`. */
export const textLinkClasses =
  'font-medium text-go underline decoration-1 underline-offset-4 hover:decoration-2 rounded-sm'

/** Window events between the application, the scripts in the head and the light script. */

/** The application has taken over the page, with all that was typed into it before. */
export const hydrated = 'cosecha:hydrated'
/** The application shows another address. */
export const navigated = 'cosecha:navigated'
/** A visitor wants to talk to a person; a listener that can open the conversation prevents the default. */
export const askForHelp = 'cosecha:ask-for-help'

import { z } from 'zod'
import { defineOptionalProvider } from '../optional-provider.ts'
import type { TextRecognition } from './port.ts'
import { createTesseract } from './tesseract.ts'

/** The program that reads pictures of letters (Z14), by name or path; without it no picture is asked for. */
export const textRecognitionProvider = defineOptionalProvider({
  name: 'tesseract',
  settings: {
    TESSERACT_PROGRAM: z
      .string()
      .regex(/^(?:\/[\w.-]+)+$|^[\w][\w.-]*$/)
      .optional(),
  },
  development: () => ({}),
  create({ TESSERACT_PROGRAM: program }, { guard }): TextRecognition | undefined {
    return program === undefined ? undefined : createTesseract({ program, guard })
  },
})

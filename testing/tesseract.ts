import { findMissing } from '../tools/debian-packages.mjs'

/** Whether the real Tesseract and its Spanish are on this machine; on Debian, root installs them. */
export const hasTesseract: boolean =
  findMissing({
    tesseract: 'tesseract-ocr',
    '/usr/share/tesseract-ocr/5/tessdata/spa.traineddata': 'tesseract-ocr-spa',
  }).length === 0

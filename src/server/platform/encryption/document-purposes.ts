/** What the encrypted parts of a document are encrypted as; they open as nothing else. */
export const bytesPurpose = 'documents.bytes'
export const fileNamePurpose = 'documents.file-name'

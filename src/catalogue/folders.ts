/** The folder that editors write. */
export const contentFolder = 'content'

/** Words of the interface within it, one file for each language. */
export const wordsFolder = 'words'

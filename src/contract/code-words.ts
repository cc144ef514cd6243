/** The element of a page with code that has the words of the button which copies it. */
export const codeWordsId = 'code-words'

/** @returns the text in parts, each but the first of which begins with the mark */
export function cutBefore(text: string, start: string): string[] {
  return text.split(start).map((part, index) => (index === 0 ? part : start + part))
}

/** @returns a text as it stands between tags, or within a quoted attribute, of HTML and XML */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

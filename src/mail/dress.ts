import type { MailLook } from '../contract/snapshot.ts'
import { asBuilt, markup } from '../text/markup.ts'
import type { Mail } from './mail.ts'

/**
 * Gives a mail the look of the site: its colours and typeface, and its name at the top. Nothing is loaded from a
 * server, so that nobody learns when the mail is read.
 * @param mail whose HTML is ours: what others wrote is escaped in it
 * @param look missing where the site has no look of its own: the mail stays as it is
 */
export function dressed(mail: Mail, look: MailLook | undefined, serviceName: string): Mail {
  if (!look) return mail
  const { accent, ground, ink, face } = look
  const colour = markup`<a style="color:${accent}" `.html
  // Beside a line of its own, as far in as a telephone has room for.
  const quoted = markup`<blockquote style="margin:1em 0;padding-left:1em;border-left:3px solid ${accent};`.html
  const text = asBuilt(mail.html.replaceAll('<a ', () => colour).replaceAll('<blockquote style="', () => quoted))
  // Both colours are ours: a program that is dark either turns both, or neither. A long link goes on in the next line.
  const html = markup`<div style="max-width:40em;padding:1em 1.2em;border-top:4px solid ${accent};background:${ground};color:${ink};font-family:${face};line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin-top:0;color:${accent};font-size:1.2em"><strong>${serviceName}</strong></p>
${text}
</div>`
  return { ...mail, html: html.html }
}

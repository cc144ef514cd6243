import { beginsSo } from '../begins-so.ts'
import { postJson } from '../caller.ts'
import type { Judge } from '../reading.ts'
import { attributeOf, isWithin } from '../text/html.ts'
import { pageOf } from '../text/voice.ts'

/** A request that a page shows beside its answer is answered so: it is sent, as far as that leaves no trace. */
export const judgeShownExchanges: Judge = async (walk) => {
  for (const page of walk.documents.values()) {
    if (!page.type.startsWith('text/html')) continue
    const shown = pageOf(page).filter(
      (block) =>
        block.tag === 'pre' &&
        isWithin(block, ({ attributes }) => /\brehearsal\b/.test(attributeOf(attributes, 'class') ?? '')),
    )
    for (const [at, { text }] of shown.entries()) {
      const [, path = '', body = ''] = /^POST (\/\S+) (\{.*\})$/s.exec(text) ?? []
      if (path === '') continue
      // Anywhere else it would be sent in earnest.
      walk.ledger.hold(page.url, `rehearses in the sandbox: ${path}`, path === sandbox, '')
      if (path !== sandbox) continue
      const [, status, told = ''] = /^(\d{3}) [A-Za-z ]+ (\{.*\})$/s.exec(shown[at + 1]?.text ?? '') ?? []
      const [request, wanted] = [body, told].map(parsed)
      // What is shown in part is no request; the example of the sandbox stands for it.
      const example = walk.documents.get(`${walk.origin}${path}`)?.json?.example?.request?.body as unknown
      const answer = await walk.ask(`${walk.origin}${path}`, postJson(request ?? example))
      const isWhole = !goesOn.test(told)
      const isSo = answer.status === Number(status) && wanted !== undefined && isShown(wanted, answer.json, isWhole)
      walk.ledger.hold(
        page.url,
        `shows how ${path} answers`,
        isSo,
        isSo ? '' : `shown: ${status} ${told.slice(0, 200)}; answered: ${answer.status} ${answer.text.slice(0, 200)}`,
      )
    }
  }
}

const sandbox = '/sandbox'

/**
 * What is left out of an answer is shown as dots: what a member has, or other members, where it is not shown as a
 * whole.
 */
function isShown(wanted: object, found: any, isWhole: boolean): boolean {
  const shown = Object.entries(wanted).filter(([, value]) => value !== left)
  const names = Object.keys(found ?? {}).filter((name) => isWhole || Object.hasOwn(wanted, name))
  return Object.keys(wanted).join() === names.join() && shown.every(([key, value]) => beginsSo(value, found[key]))
}

const left = '…'

/** How an answer ends that has more members than are shown. */
const goesOn = /, … \}$/

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text.replace(goesOn, '}').replaceAll(/[[{]\s*…\s*[\]}]/g, JSON.stringify(left))) as object
  } catch {
    return undefined
  }
}

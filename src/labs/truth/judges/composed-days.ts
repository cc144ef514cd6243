import type { Answer } from '../caller.ts'
import { documentAt, isHome, originalPath } from '../language.ts'
import { isNarrowedList } from '../list-addresses.ts'
import type { Judge, Walk } from '../reading.ts'
import { markdownOf } from '../text/voice.ts'
import { pageOfTwin } from './lists.ts'

/** A page that lists what was published was published with the newest of it, and changed no earlier than any of it. */
export const judgeComposedDays: Judge = (walk) => {
  for (const twin of walk.documents.values()) {
    const page = pageOfTwin(twin.url)
    if (!twin.url.endsWith('.md') || !walk.documents.has(page) || isDated(page, walk)) continue
    const [own, parts] = [daysOf(twin), partsOf(twin, page, walk).map(daysOf)]
    const [published, changed] = [newest(parts, 'published'), newest(parts, 'last_updated')]
    walk.ledger.hold(twin.url, 'was published with the newest of it', own.published === published, published)
    walk.ledger.hold(twin.url, 'changed no earlier than any of it', own.last_updated >= changed, changed)
  }
}

/** An article, or a piece of work, has days of its own. */
function isDated(url: string, walk: Walk): boolean {
  return /^\/(?:knowledge|case-studies)\/./.test(originalPath(url, walk)) && !isNarrowedList(url)
}

/** What is an item of a list, with more about it in lines of their own; the page of all topics lists topics. */
function partsOf({ text }: Answer, page: string, walk: Walk): Answer[] {
  const path = originalPath(page, walk)
  if (!isHome(page, walk) && !/^\/(?:knowledge|case-studies)(?:$|\/)/.test(path)) return []
  const isOfTopics = /\/topics(?:\/page\/\d+)?$/.test(path)
  const items = isOfTopics ? /^- \[[^\]]*\]\(([^)\s]+)\)/gm : /^- \[[^\]]*\]\(([^)\s]+)\)\n {2}- /gm
  return [...text.matchAll(items)].flatMap(([, target = '']) => {
    const part = documentAt(target, walk)
    return part && (isOfTopics || isDated(pageOfTwin(target), walk)) ? [part] : []
  })
}

type Days = Record<'published' | 'last_updated', string>

function daysOf(twin: Answer): Days {
  const { published = '', last_updated = '' } = markdownOf(twin).front
  return { published: String(published), last_updated: String(last_updated) }
}

function newest(days: readonly Days[], name: keyof Days): string {
  return (
    days
      .map((each) => each[name])
      .toSorted()
      .at(-1) ?? ''
  )
}

import { type Retold, toldOf } from '../falsehood.ts'
import { pick, type Random } from '../random.ts'
import { reword } from './reword.ts'
import { pointerPart } from '../../../text/json-pointer.ts'

type Key = string | number
type Place = { path: Key[]; value: unknown }

/** @returns what can be told otherwise in a JSON document: of each member one or more untruths */
export function retellJson(text: string, random: Random): Retold[] {
  const document = JSON.parse(text) as unknown
  return placesOf(document, []).flatMap(({ path, value }) => {
    const tell = (kind: Retold['class'], how: string, change: (parent: any, key: Key) => void): Retold => {
      const other = () => {
        const copy = structuredClone(document)
        change(parentOf(copy, path), path.at(-1)!)
        return JSON.stringify(copy)
      }
      return { class: kind, path: pointer(path), told: how, text: other }
    }
    const put = (kind: Retold['class'], other: unknown) =>
      tell(kind, toldOf(JSON.stringify(value), JSON.stringify(other)), (parent, key) => (parent[key] = other))
    const inExample = path.some((key) => /^(examples?|representativeQueries)$/.test(String(key)))
    if (typeof value === 'boolean') return [put('capability', !value)]
    if (typeof value === 'number') {
      const kind = /price|amount/i.test(String(path.at(-1))) ? 'price' : 'number'
      return [put(inExample ? 'example' : kind, random() < 0.5 ? value * 2 || 1 : value + 1)]
    }
    if (typeof value === 'string')
      return [
        ...(/lang|locale/i.test(String(path.at(-1))) ? [put('language', 'fr')] : []),
        ...reword(value, random).map((other) => put(inExample ? 'example' : other.class, other.text)),
      ]
    if (Array.isArray(value) && value.length > 0) {
      const index = Math.floor(random() * value.length)
      const list = value as unknown[]
      return [
        tell('omission', `without ${JSON.stringify(list[index]).slice(0, 60)}`, (parent, key) =>
          parent[key].splice(index, 1),
        ),
        ...(typeof list[0] === 'string' && !inExample
          ? [put('capability', [...list, another(list as string[], random)])]
          : []),
      ]
    }
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && path.length > 0) {
      const name = pick(Object.keys(value), random)
      return [
        tell('schema', `${name} is called ${name}Value`, (parent, key) => {
          const own = parent[key] as Record<string, unknown>
          own[`${name}Value`] = own[name]
          delete own[name]
        }),
        tell('omission', `without ${name}`, (parent, key) => delete parent[key][name]),
        put('schema', { ...value, verified: true }),
      ]
    }
    return []
  })
}

/** Members of each depth, but of lists of lists only some, so that a long document does not drown the short ones. */
function placesOf(value: unknown, path: Key[]): Place[] {
  const here = path.length > 0 ? [{ path, value }] : []
  if (typeof value !== 'object' || value === null) return here
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, member]) =>
      placesOf(member, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

function parentOf(document: any, path: readonly Key[]): any {
  return path.slice(0, -1).reduce((value, key) => value[key], document)
}

function another(list: readonly string[], random: Random): string {
  const one = pick(list, random)
  if (URL.canParse(one) && one.includes('//')) return `${one}/more`
  return /\d$/.test(one) ? one.replace(/\d+$/, (digits) => String(Number(digits) + 1)) : `${one}_more`
}

function pointer(path: readonly Key[]): string {
  return path.map((key) => `/${pointerPart(String(key))}`).join('')
}

/** What an expression of PromQL asks for: a metric, with the labels by which it is chosen. */
export type Selector = { metric: string; labels: string[] }

/** Words that stand like the name of a metric. @see https://prometheus.io/docs/prometheus/latest/querying/operators/ */
const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])
/** A list of labels, by which series are put together or matched. */
const lists = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^()]*\)/g
/** A name with what chooses among its series; a function is followed by a bracket. A range and a number are no name. */
const selector = /(?<![\w:.])([a-zA-Z_:][\w:]*)\s*(?:\{([^{}]*)\})?(?!\s*[\w:(])/g

/** @returns every selector of an expression, in their order */
export function selectorsIn(expression: string): Selector[] {
  const plain = expression.replaceAll(lists, ' ').replaceAll(/\[[^\]]*\]/g, ' ')
  return [...plain.matchAll(selector)]
    .filter(([, name]) => !words.has(name!.toLowerCase()))
    .map(([, metric, chosen = '']) => ({ metric: metric!, labels: labelsOf(`{${chosen}}`) }))
}

/** @param series as it is written, with its labels @returns the names of these */
export function labelsOf(series: string): string[] {
  return [...series.matchAll(/[{,]\s*([a-zA-Z_]\w*)\s*(?:=~|!~|!=|=)\s*"[^"]*"/g)].map(([, label]) => label!)
}

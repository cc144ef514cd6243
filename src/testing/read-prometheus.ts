const name = '[a-zA-Z_:][\\w:]*'
const help = new RegExp(`^# HELP (${name}) \\S.*$`)
const type = new RegExp(`^# TYPE (${name}) (gauge|counter|histogram)$`)
const label = `[a-z_]+="[^"\\\\\\n]*"`
const sample = new RegExp(`^((${name})(?:\\{${label}(?:,${label})*\\})?) (-?\\d+(?:\\.\\d+)?(?:e[+-]\\d+)?)$`)
const partOfHistogram = /_(bucket|sum|count)$/

/** What a text in the format of Prometheus holds: values by sample, such as `a{b="c"}`, and types by metric. */
export type Metrics = { samples: ReadonlyMap<string, number>; types: ReadonlyMap<string, string> }

/**
 * Holds a text against the format.
 * @throws at what is not of it: a line of another form, a metric or sample that is there twice, one without its type
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function readPrometheus(text: string): Metrics {
  if (!text.endsWith('\n')) throw new Error('The last line does not end.')
  const samples = new Map<string, number>()
  const types = new Map<string, string>()
  for (const line of text.split('\n').filter(Boolean)) {
    const [, metric, kind] = type.exec(line) ?? []
    if (metric) {
      if (types.has(metric)) throw new Error(`There is a metric twice: ${line}`)
      types.set(metric, kind!)
    } else if (line.startsWith('#')) {
      if (!help.test(line)) throw new Error(`This is no help: ${line}`)
    } else {
      const [, full, own, value] = sample.exec(line) ?? []
      if (!full) throw new Error(`This is no sample: ${line}`)
      const whole = own!.replace(partOfHistogram, '')
      if (!types.has(own!) && types.get(whole) !== 'histogram') throw new Error(`This has no type: ${line}`)
      if (samples.has(full)) throw new Error(`There is a sample twice: ${line}`)
      samples.set(full, Number(value))
    }
  }
  return { samples, types }
}

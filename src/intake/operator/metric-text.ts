/** One value of a metric: its labels as they are written, `{name="value"}`, or nothing, and the number. */
export type Sample = readonly [labels: string, value: number]

/**
 * What goes up and down.
 * @returns the lines of a metric
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function gauge(name: string, help: string, ...samples: readonly Sample[]): string {
  const lines = samples.map(([labelled, value]) => `${name}${labelled} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`
}

/** @param values of labels are names and ids of ours, which have no sign to escape @returns the labels of a sample */
export function labels(values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${value}"`)
  return `{${pairs.join(',')}}`
}

/** @returns a sample for each of some names, under one label */
export function by<Name extends string>(
  label: string,
  names: readonly Name[],
  valueOf: (name: Name) => number,
): Sample[] {
  return names.map((name) => [labels({ [label]: name }), valueOf(name)])
}

import { caseMinutes, type Case, growing, steady } from './cases.ts'

const evaluationMinutes = 1
/** As the example of docs/monitoring/README.md names it. */
const origin = 'job="intake",instance="desk"'

/** A file of rule tests. @see https://prometheus.io/docs/prometheus/latest/configuration/unit_testing_rules/ */
export type RuleTests = {
  rule_files: string[]
  evaluation_interval: string
  tests: {
    name: string
    interval: string
    input_series: { series: string; values: string }[]
    promql_expr_test: { expr: string; eval_time: string; exp_samples: { labels: string; value: number }[] }[]
  }[]
}

/**
 * @param rules file of alerts @param healthy what a server says of which all is well, value by series
 * @returns tests that say: of the healthy server no alert fires, and in each case its own does, and no other
 */
export function ruleTests(rules: string, healthy: ReadonlyMap<string, number>, cases: readonly Case[]): RuleTests {
  const well = new Map([...healthy].map(([series, value]) => [series, steady(value)]))
  well.set('up', steady(1))
  // One that lives on sweeps again and again; the clock of a rule test begins at 0.
  well.set('intake_last_sweep_timestamp_seconds', growing(60))
  const test = (name: string, series: ReadonlyMap<string, string>, firing: readonly string[]) => ({
    name,
    interval: `${evaluationMinutes}m`,
    input_series: [...series].map(([own, values]) => ({ series: scraped(own), values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${caseMinutes}m`,
        exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  })
  return {
    rule_files: [rules],
    evaluation_interval: `${evaluationMinutes}m`,
    tests: [
      test('all is well', well, []),
      ...cases.map(({ alert, wrong }) => test(alert, new Map([...well, ...Object.entries(wrong)]), [alert])),
    ],
  }
}

/** Prometheus adds where a series comes from. */
function scraped(series: string): string {
  return series.endsWith('}') ? `${series.slice(0, -1)},${origin}}` : `${series}{${origin}}`
}

import type { AnswerTimes } from '../intake/operator/answer-times.ts'
import { type LeadStats, readStats } from '../intake/operator/stats.ts'
import { system } from '../runtime/system.ts'
import type { Command } from './command.ts'
import { wholeNumber } from './options.ts'
import { oneLine, table } from './table.ts'

const defaultDays = 30
const mostDays = 366

export const statsCommand: Record<string, Command> = {
  stats: {
    usage: 'stats [--days <n>]',
    summary: 'Leads by day, state and source; how soon they are answered; rehearsals.',
    details: `--days    how many, today included; ${defaultDays} if not given. Days are those of UTC`,
    run: async ({ options, database, readPromise }) => {
      const days = wholeNumber('--days', options.days, defaultDays, mostDays)
      const stats = await readStats(database, { days, now: system.now(), promise: await readPromise() })
      return options.json ? JSON.stringify(stats, null, 2) : describe(stats)
    },
  },
}

function describe({ from, to, leads, days, states, sources, firstContact, answers, rehearsals }: LeadStats): string {
  const busy = days.filter((day) => day.leads > 0)
  const { medianSeconds, slowestTenthSeconds } = firstContact
  return [
    `${leads} leads from ${from} to ${to}`,
    table([['day', 'leads'], ...busy.map((one) => [one.day, String(one.leads)])]),
    table([['state', 'leads'], ...states.map((one) => [one.state, String(one.leads)])]),
    table([
      ['source', 'leads'],
      ...sources.map((one) => [one.source === null ? '(erased)' : oneLine(one.source), String(one.leads)]),
    ]),
    `${firstContact.leads} were contacted, half of them within ${duration(medianSeconds)}, nine in ten within ${duration(slowestTenthSeconds)}`,
    ...(typeof answers.all?.kept === 'number' ? [`${answers.all.kept} of ${answers.all.leads} as promised`] : []),
    answeredBy(
      'source',
      answers.sources.map((one) => [one.source === null ? '(erased)' : oneLine(one.source), one]),
    ),
    ...(answers.services.length > 0
      ? [
          answeredBy(
            'service',
            answers.services.map((one) => [oneLine(one.service), one]),
          ),
        ]
      : []),
    table([
      ['source', 'rehearsals', 'leads', 'for each lead'],
      ...rehearsals.map((one) => [
        oneLine(one.label),
        String(one.rehearsals),
        String(one.leads),
        one.perLead === null ? '–' : one.perLead.toFixed(1),
      ]),
    ]),
  ].join('\n\n')
}

function answeredBy(column: string, groups: readonly (readonly [string, AnswerTimes])[]): string {
  const rows = groups.map(([name, { leads, medianSeconds, slowestTenthSeconds }]) => [
    name,
    String(leads),
    duration(medianSeconds),
    duration(slowestTenthSeconds),
  ])
  return table([[column, 'answered', 'half within', 'nine in ten within'], ...rows])
}

function duration(seconds: number | null): string {
  if (seconds === null) return '–'
  return seconds < 7_200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3_600)} hours`
}

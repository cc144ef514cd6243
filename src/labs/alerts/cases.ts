/** How many minutes of numbers each case has: longer than any alert waits, and than any looks back. */
export const caseMinutes = 1_500

/** A number that does not change, in the notation of promtool. */
export const steady = (value: number) => `${value}x${caseMinutes}`
/** One that grows by so much each minute. */
export const growing = (perMinute: number, from = 0) => `${from}+${perMinute}x${caseMinutes}`

/** What is wrong, by the series that say so: those of a healthy server are replaced, others come beside them. */
export type Case = { alert: string; wrong: Readonly<Record<string, string>> }

const requests = (status: number) => `intake_request_duration_seconds_count{operation="submitLead",status="${status}"}`
const within = (le: string) => `intake_request_duration_seconds_bucket{le="${le}",operation="submitLead",status="201"}`

const late = (target: string) => `intake_delivery_delay_seconds{target="${target}"}`

/** For each alert of docs/monitoring/alerts.yaml, numbers at which it fires, and no other does. */
export const cases: readonly Case[] = [
  { alert: 'IntakeDown', wrong: { up: steady(0) } },
  { alert: 'IntakeDatabaseDown', wrong: { intake_database_up: steady(0) } },
  { alert: 'IntakeClockDiffers', wrong: { intake_clock_offset_seconds: steady(-6) } },
  { alert: 'IntakeErrors', wrong: { [requests(503)]: growing(6), [requests(201)]: growing(100) } },
  {
    alert: 'IntakeSlow',
    wrong: {
      [within('0.1')]: growing(90),
      [within('0.5')]: growing(98),
      [within('2.5')]: growing(100),
      [within('+Inf')]: growing(100),
    },
  },
  { alert: 'IntakeStatementsWait', wrong: { intake_pool_waiting: steady(1) } },
  { alert: 'IntakeEventLoopLate', wrong: { nodejs_eventloop_lag_p99_seconds: steady(0.6) } },
  { alert: 'IntakeMemory', wrong: { process_resident_memory_bytes: steady(1.1e9) } },
  { alert: 'IntakeConnectionsFull', wrong: { 'intake_connections{state="busy"}': steady(1_850) } },
  { alert: 'IntakeCallersLimited', wrong: { 'intake_requests_limited_total{limit="anonymous"}': growing(360) } },
  {
    alert: 'IntakeNothingDelivered',
    wrong: { [late('wh_1')]: growing(60), [late('mail')]: growing(60) },
  },
  { alert: 'IntakeDeliveriesLate', wrong: { [late('wh_1')]: growing(60), [late('mail')]: steady(0) } },
  { alert: 'IntakeTargetInTrouble', wrong: { 'intake_targets_in_trouble{target="wh_1",trouble="gone"}': steady(1) } },
  { alert: 'IntakeMailLate', wrong: { intake_queued_mail_delay_seconds: steady(121) } },
  { alert: 'IntakeBackupOld', wrong: { intake_backup_age_seconds: steady(129_601) } },
  { alert: 'IntakeSweepLate', wrong: { intake_last_sweep_timestamp_seconds: growing(60, -960) } },
  { alert: 'IntakeRoomFull', wrong: { 'intake_rows{kind="mails"}': steady(4_600) } },
  { alert: 'IntakeDatabaseGrows', wrong: { intake_database_bytes: growing(3e6) } },
  { alert: 'IntakeLeadsWait', wrong: { intake_lead_oldest_received_seconds: steady(172_801) } },
  { alert: 'IntakeVersionsDiffer', wrong: { 'intake_build_info{version="0.0.1"}': steady(1) } },
]

import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

const mailScheme = 'mailto:'

/** @returns the target of a delivery that is a mail to an operator; other targets are ids of webhooks and pushes */
export function mailTarget(address: string): string {
  return `${mailScheme}${address}`
}

/** @returns the address of a target that is one; nothing for a webhook or a push */
export function addressIn(target: string): string | undefined {
  return target.startsWith(mailScheme) ? target.slice(mailScheme.length) : undefined
}

/** @param target of a delivery, in a statement @returns the condition that it is a mail */
export function isMail(target: SQLWrapper): SQL {
  return sql`${target} like '${sql.raw(mailScheme)}%'`
}

/**
 * The submitter of the lead that an event is about. The address is not kept here: the lead has it until it is erased.
 */
export const submitterTarget = mailTarget('submitter')

const pushPrefix = 'push_'

/** @returns the target of a delivery that tells of a task over A2A; a stranger named its address */
export function pushTarget(hash: string): string {
  return `${pushPrefix}${hash}`
}

/** @returns whether a delivery goes to the client of a task over A2A */
export function isPushTarget(target: string): boolean {
  return target.startsWith(pushPrefix)
}

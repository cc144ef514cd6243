const mailScheme = 'mailto:'

/** @returns the target of a delivery that is a mail to an operator; every other target is the id of a webhook */
export function mailTarget(address: string): string {
  return `${mailScheme}${address}`
}

/** @returns the address of a target that is one; nothing for a webhook */
export function addressIn(target: string): string | undefined {
  return target.startsWith(mailScheme) ? target.slice(mailScheme.length) : undefined
}

/** The submitter of the lead that an event is about. The address is not kept here: the lead has it until it is erased. */
export const submitterTarget = mailTarget('submitter')

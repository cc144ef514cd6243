/** What one operator may have at a time. Enough for each browser and key of one person; the oldest device ends first. */
export const operatorBounds = { devices: 10, passkeys: 10 } as const

/** So many refused tries within the window bring a mail to the operator, and one mail is enough for the window. */
export const refusalNotice = { tries: 10, windowSeconds: 3600 } as const

/** How exactly it is known when a session was last used: one row written in so many seconds, however many pages. */
export const sessionUseSeconds = 300

/** Characters of the name of a passkey. */
export const passkeyNameLength = 60

/** What a browser sends of a passkey is about 1 KB, or 2 KB with keys that outlast quantum computers. */
export const maxPasskeyAnswer = 16 * 1024

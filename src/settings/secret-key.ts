import { SettingError } from './setting-error.ts'

/** Makes a secret: 32 random bytes. */
export const secretKeyCommand = 'openssl rand -base64 32'

/** Told wherever there is no secret and none can be made. */
export const missingSecretKey = `SECRET_KEY is not set, and outside the embedded database nothing can stand in for it: it seals what must not be read from
the database, and signs what we hand out. Make one, once for all servers and commands on this database:

  ${secretKeyCommand}

Did you run without one until now? Set it all the same. What was sealed then, with a key from the password in
DATABASE_URL, is still read; move it with: npm run intake -- keys reseal --from-database-url`

/** On Netlify it is a setting of the site, for builds, functions and previews. */
export const missingSecretKeyOnNetlify = `${missingSecretKey}

On Netlify, set it for the site, in all scopes and for all deploy contexts: netlify env:set SECRET_KEY "$(${secretKeyCommand})"`

const minLength = 32
/** 32 random hexadecimal digits usually have 14 different ones, and fewer than 8 once in a hundred million. */
const minDifferent = 8

/**
 * @returns the secret that is set, if one is
 * @throws {SettingError} when it is short, or easy to guess; the message does not repeat it
 */
export function readSecretKey(value: string | undefined): string | undefined {
  if (!value) return undefined
  const remedy = `Set it to the output of: ${secretKeyCommand}`
  if (value.length < minLength) throw new SettingError(`SECRET_KEY is shorter than ${minLength} characters. ${remedy}`)
  if (isEasilyGuessed(value)) throw new SettingError(`SECRET_KEY is easy to guess. ${remedy}`)
  return value
}

/**
 * @returns the previous secret, even one that is easily guessed: that may be why it was changed
 * @throws {SettingError} when it is shorter than any that a server took
 */
export function readFormerSecretKey(value: string | undefined): string | undefined {
  if (!value || value.length >= minLength) return value || undefined
  throw new SettingError(
    `SECRET_KEY_OLD is shorter than ${minLength} characters, so no server had it as SECRET_KEY. Set it to the former one, or unset it.`,
  )
}

/** @throws {SettingError} where a deploy would have no secret, or a bad one */
export function requireSecretKeyOnNetlify(env: Readonly<Record<string, string | undefined>>): void {
  if (!readSecretKey(env['SECRET_KEY'])) throw new SettingError(missingSecretKeyOnNetlify)
}

/**
 * A secret that was not drawn at random: few different letters, a repeated piece, letters in a row, or the command
 * instead of its output.
 */
function isEasilyGuessed(value: string): boolean {
  return new Set(value).size < minDifferent || isRepeated(value) || isCounted(value) || value.includes(secretKeyCommand)
}

function isRepeated(value: string): boolean {
  for (let length = 1; length <= value.length / 2; length += 1) if (value.startsWith(value.slice(length))) return true
  return false
}

/** Whether most letters follow the one before, as in `abcd`. */
function isCounted(value: string): boolean {
  let steps = 0
  for (let at = 1; at < value.length; at += 1) if (value.charCodeAt(at) - value.charCodeAt(at - 1) === 1) steps += 1
  return steps > value.length / 2
}

/** A server that makes its key keeps it beside the data. Where there is none, the key was set. */
export const unknownSecretKey =
  'The server of this database was given a SECRET_KEY. Set SECRET_KEY to the same for this command, or what is sealed cannot be opened.'
